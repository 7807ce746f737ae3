import { useEffect, useState } from 'react'

/** Whole seconds down to zero. */
export function useCountdown() {
  const [seconds, start] = useState(0)
  useEffect(() => {
    if (seconds === 0) return
    const timer = setTimeout(() => start(seconds - 1), 1_000)
    return () => clearTimeout(timer)
  }, [seconds])
  return { seconds, start }
}
