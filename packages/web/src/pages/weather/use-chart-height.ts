import { useEffect, useState } from 'react'

/** The chart is as high as the window less 300 px, and at least 600 px (spec 2 §9). */
const AROUND_PX = 300
const LEAST_PX = 600
/** A window that is being dragged is redrawn when it rests (spec 2 §9). */
const RESIZE_REDRAW_MS = 1_000

const heightOf = () => Math.max(window.innerHeight - AROUND_PX, LEAST_PX)

export function useChartHeight(): number {
  const [height, setHeight] = useState(heightOf)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const onResize = () => {
      clearTimeout(timer)
      timer = setTimeout(() => setHeight(heightOf()), RESIZE_REDRAW_MS)
    }
    window.addEventListener('resize', onResize)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('resize', onResize)
    }
  }, [])
  return height
}
