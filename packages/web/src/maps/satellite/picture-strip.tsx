import { satelliteTexts } from '@windrow/contract/texts/en/satellite.ts'
import { monthShort } from '@windrow/contract/words/day-words.ts'
import { useEffect, useId, useRef } from 'react'
import { useMapColours } from '../engine/map-colours.ts'
import { outlineOf } from '../geometry.ts'
import type { FieldSatelliteMapProps, PictureDay } from '../map-props.ts'
import classes from './picture-strip.module.css'

const texts = satelliteTexts.map
const SIZE = 36

/** Every day as the field's shape in the colour of its mean index, cloud hatched; nothing is fetched for it. */
export function PictureStrip({ geometry, days, day, onDay }: FieldSatelliteMapProps) {
  const name = useId()
  const strip = useRef<HTMLFieldSetElement>(null)
  const { vegetation } = useMapColours()
  const outline = outlineOf(geometry, SIZE)
  useEffect(() => {
    const box = strip.current
    const chosen = box?.querySelector<HTMLElement>(`[data-day="${day}"]`)
    // Only the strip scrolls, never the page.
    if (box && chosen) box.scrollLeft = chosen.offsetLeft - (box.clientWidth - chosen.offsetWidth) / 2
  }, [day])
  const colourOf = (index: number) =>
    vegetation[Math.round(Math.min(1, Math.max(0, index)) * (vegetation.length - 1))]
  return (
    <fieldset ref={strip} className={classes.strip} aria-label={texts.strip}>
      {[...days].reverse().map((one, at, all) => (
        <label key={one.value} className={classes.day} data-day={one.value} title={one.label}>
          <input
            type="radio"
            name={name}
            aria-label={one.label}
            checked={one.value === day}
            onChange={() => onDay(one.value)}
          />
          <svg width={SIZE} height={SIZE} viewBox={outline.viewBox} aria-hidden>
            <path
              d={outline.path}
              fillRule="evenodd"
              style={{ fill: one.index === null ? undefined : colourOf(one.index) }}
            />
          </svg>
          {one.cloud >= 0.05 && (
            <i className={classes.cloud} style={{ height: `${Math.round(one.cloud * 100)}%` }} aria-hidden />
          )}
          <span className={classes.month} aria-hidden>
            {beginsMonth(one, all[at - 1]) && monthShort(one.value)}
          </span>
        </label>
      ))}
    </fieldset>
  )
}

const beginsMonth = (one: PictureDay, before: PictureDay | undefined) => one.month !== before?.month
