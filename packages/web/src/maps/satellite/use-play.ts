import { useReducedMotion } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import type { FieldSatelliteMapProps } from '../map-props.ts'

/** How long a day is looked at once it is there; longer for those who want less motion. */
const LOOK_MS = 900
const CALM_LOOK_MS = 2_500

/** Goes from day to day, only through those clear enough to compare, and waits for each picture. */
export function usePlay({ days, day, onDay, isFetching }: FieldSatelliteMapProps) {
  const [isPlaying, setPlaying] = useState(false)
  const lookMs = useReducedMotion() ? CALM_LOOK_MS : LOOK_MS
  const clear = days.filter(({ hasIndex }) => hasIndex).map(({ value }) => value)
  const next = clear.findLast((value) => day !== null && value > day) ?? null
  useEffect(() => {
    if (!isPlaying || isFetching) return
    const timer = setTimeout(() => (next === null ? setPlaying(false) : onDay(next)), lookMs)
    return () => clearTimeout(timer)
  }, [isPlaying, isFetching, next, lookMs, onDay])
  return {
    isPlaying,
    canPlay: clear.length > 1,
    /** At the newest day it begins with the oldest. */
    start: () => {
      const first = clear.at(-1)
      if (next === null && first !== undefined) onDay(first)
      setPlaying(true)
    },
    stop: () => setPlaying(false),
  }
}
