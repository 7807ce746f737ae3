import { useState } from 'react'
import { localStore } from '../../platform/browser-storage.ts'

/** A number that a slider sets, kept in the browser; it is written when the slider rests. */
export function useKeptNumber(key: string, initial: number) {
  const [value, setValue] = useState(() => {
    const kept = Number(localStore.get(key) ?? Number.NaN)
    return Number.isFinite(kept) ? kept : initial
  })
  return { value, setValue, keep: (next: number) => localStore.set(key, String(next)) }
}
