import { useEffect, useRef } from 'react'
import type { MapLibre } from '../engine/maplibre.ts'

export type DrawKey = 'close' | 'undo' | 'cancel' | 'remove'

/** Keys of the map while it has the focus. `act` says whether it had anything to do: if not, the page may. */
export function useDrawKeys(map: MapLibre | null, act: (key: DrawKey) => boolean): void {
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  useEffect(() => {
    if (map === null) return
    const canvas = map.getCanvas()
    const press = (event: KeyboardEvent) => {
      const key = drawKey(event)
      if (key === null || !latest.current(key)) return
      event.preventDefault()
      // Escape would close the dialog around the map.
      event.stopPropagation()
    }
    canvas.addEventListener('keydown', press)
    return () => canvas.removeEventListener('keydown', press)
  }, [map])
}

function drawKey({ key, ctrlKey, metaKey }: KeyboardEvent): DrawKey | null {
  if (key === 'z' && (ctrlKey || metaKey)) return 'undo'
  if (key === 'Enter') return 'close'
  if (key === 'Escape') return 'cancel'
  return key === 'Backspace' || key === 'Delete' ? 'remove' : null
}
