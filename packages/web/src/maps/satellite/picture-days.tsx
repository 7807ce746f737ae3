import { NativeSelect } from '@mantine/core'
import { useReducedMotion } from '@mantine/hooks'
import { IconChevronLeft, IconChevronRight, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { satelliteTexts } from '@windrow/contract/texts/en/satellite.ts'
import { useEffect, useState } from 'react'
import { IconButton } from '../../ui/controls/button.tsx'
import type { IconComponent } from '../../ui/layout/icon-spot.tsx'
import type { FieldSatelliteMapProps } from '../map-props.ts'
import classes from './picture-days.module.css'
import { PictureStrip } from './picture-strip.tsx'

const texts = satelliteTexts.map

/** Goes through the days of which there is a picture; the newest is at the right. */
export function PictureDays(props: FieldSatelliteMapProps) {
  const { days, day, onDay, caption, shows, noChange, since, sinceDays, onSince } = props
  const at = days.findIndex(({ value }) => value === day)
  const play = usePlay(props)
  const choose = (value: string) => {
    play.stop()
    onDay(value)
  }
  const button = (label: string, Icon: IconComponent, press: () => void, isOff: boolean) => (
    <IconButton
      variant="default"
      size="lg"
      aria-label={label}
      title={label}
      disabled={isOff}
      onClick={press}
      className={classes.button ?? ''}
    >
      <Icon size={18} aria-hidden />
    </IconButton>
  )
  const step = (label: string, to: number, Icon: IconComponent) =>
    button(label, Icon, () => choose(days[to]?.value ?? ''), days[to] === undefined)
  return (
    <div className={classes.days}>
      <div className={classes.row}>
        {play.isPlaying
          ? button(texts.pause, IconPlayerPause, play.stop, false)
          : button(texts.play, IconPlayerPlay, play.start, !play.canPlay)}
        {step(texts.earlier, at + 1, IconChevronLeft)}
        <NativeSelect
          className={classes.choice ?? ''}
          aria-label={texts.dayChoice}
          data={days.map(({ value, label }) => ({ value, label }))}
          value={day ?? ''}
          onChange={(event) => choose(event.currentTarget.value)}
        />
        {step(texts.later, at - 1, IconChevronRight)}
      </div>
      <PictureStrip {...props} onDay={choose} />
      {shows === 'change' && noChange === null && (
        <NativeSelect
          label={texts.since}
          data={[...sinceDays]}
          value={since ?? ''}
          onChange={(event) => onSince(event.currentTarget.value)}
        />
      )}
      <p role="status" className={classes.caption}>
        {caption}
      </p>
    </div>
  )
}

/** How long a day is looked at once it is there; longer for those who want less motion. */
const LOOK_MS = 900
const CALM_LOOK_MS = 2_500

/** Goes from day to day, only through those clear enough to compare, and waits for each picture. */
function usePlay({ days, day, onDay, isFetching }: FieldSatelliteMapProps) {
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
