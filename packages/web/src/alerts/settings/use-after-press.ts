import { useCallback, useEffect, useRef } from 'react'

/**
 * Does something at once, or as soon as the press that is going on has ended: a field that is left by pressing
 * something shows its error below itself, and what was pressed would move away under the finger.
 */
export function useAfterPress(): (work: () => void) => void {
  const isPressed = useRef(false)
  const waiting = useRef<(() => void)[]>([])

  useEffect(() => {
    const press = () => {
      isPressed.current = true
    }
    const release = () => {
      isPressed.current = false
      const works = waiting.current.splice(0)
      // The click itself comes after the release.
      if (works.length > 0) setTimeout(() => works.forEach((work) => void work()))
    }
    window.addEventListener('pointerdown', press, true)
    window.addEventListener('pointerup', release, true)
    window.addEventListener('pointercancel', release, true)
    return () => {
      window.removeEventListener('pointerdown', press, true)
      window.removeEventListener('pointerup', release, true)
      window.removeEventListener('pointercancel', release, true)
    }
  }, [])

  return useCallback((work) => {
    if (isPressed.current) waiting.current.push(work)
    else work()
  }, [])
}
