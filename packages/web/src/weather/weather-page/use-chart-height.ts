import { chartHeight } from '@windrow/charts/layout/frame.ts'
import { useEffect, useState } from 'react'
import { RESIZE_REDRAW_MS } from '../../charts/use-settled-width.ts'

const heightOf = () => chartHeight(window.innerHeight)

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
