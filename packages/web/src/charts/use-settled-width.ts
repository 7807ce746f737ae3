import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** A resize is over when nothing moved for this long (spec 2 §9); until then the drawing is only scaled. */
export const RESIZE_REDRAW_MS = 1000

/** The width of an element: at once when it appears, unless it is known, and later only after it has settled. */
export function useSettledWidth(
  element: RefObject<HTMLElement | null>,
  known: number | null = null,
): number | null {
  const [width, setWidth] = useState(known)
  const isKnown = useRef(known !== null)
  useLayoutEffect(() => {
    const watched = element.current
    if (watched === null) return
    const measure = () => setWidth(Math.round(watched.getBoundingClientRect().width))
    if (!isKnown.current) measure()
    let timer: ReturnType<typeof setTimeout> | undefined
    const observer = new ResizeObserver(() => {
      clearTimeout(timer)
      timer = setTimeout(measure, RESIZE_REDRAW_MS)
    })
    observer.observe(watched)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [element])
  return width
}
