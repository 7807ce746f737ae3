import type { SprayHour } from '@windrow/contract/entities/decisions.ts'
import { fieldDecisionTexts } from '@windrow/contract/texts/en/field-decisions.ts'
import { unbroken } from '@windrow/contract/words/amounts.ts'
import { dayOfHour, timeOfHour, weekdayShort } from '@windrow/contract/words/day-words.ts'
import { hourWords } from '@windrow/contract/words/spray-words.ts'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useState } from 'react'
import { useUnits } from '../../people/data/settings.ts'
import { classNames } from '../../ui/layout/class-names.ts'
import classes from './spray-strip.module.css'
import verdicts from './verdict.module.css'

const texts = fieldDecisionTexts.spray

const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
  PageUp: 6,
  PageDown: -6,
}
/** Hours that are written below the strip. */
const TICKS = ['12:00', '18:00']
/** Hours that a day needs for its name to fit. */
const ROOM = 10

type SprayStripProps = {
  hours: readonly SprayHour[]
  gustFactor: number
  /** Between the hours and the details of the chosen one. */
  children: ReactNode
}

/** The hours as a strip: point at one, tap it, or walk with the arrow keys, and it says why. */
export function SprayStrip({ hours, gustFactor, children }: SprayStripProps) {
  const units = useUnits()
  const [chosen, choose] = useState(0)
  const last = hours.length - 1
  const hour = hours[Math.min(chosen, last)]
  if (hour === undefined) return null
  const words = hourWords(hour, units)
  const starts = hours.flatMap(({ hour: at }, place) =>
    place === 0 || timeOfHour(at) === '00:00' ? [place] : [],
  )

  function walk(event: KeyboardEvent) {
    const step = STEPS[event.key]
    const ends = event.key === 'Home' ? 0 : event.key === 'End' ? last : null
    if (step === undefined && ends === null) return
    event.preventDefault()
    choose(ends ?? Math.min(last, Math.max(0, chosen + (step ?? 0))))
  }

  function point({ currentTarget, clientX }: PointerEvent) {
    const { left, width } = currentTarget.getBoundingClientRect()
    choose(Math.min(last, Math.max(0, Math.floor(((clientX - left) / width) * hours.length))))
  }

  const column = (place: number) => ({ gridColumn: `${place + 1} / span 1` })
  return (
    <>
      <div
        className={classes.strip}
        role="slider"
        tabIndex={0}
        aria-label={texts.strip}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={chosen}
        aria-valuetext={`${words.title} ${words.why}`}
        onKeyDown={walk}
        onPointerDown={point}
        onPointerMove={point}
        style={{ gridTemplateColumns: `repeat(${hours.length}, minmax(0, 1fr))` }}
      >
        {starts.map((place, at) => (
          <span key={place} className={classes.day} data-today={place === 0} style={column(place)}>
            {(starts[at + 1] ?? hours.length) - place >= ROOM && dayMark(hours[place]?.hour ?? '')}
          </span>
        ))}
        {hours.map(({ hour: at, verdict }, place) => (
          <i
            key={at}
            className={classNames(classes.hour, verdicts.swatch)}
            data-verdict={verdict}
            data-chosen={place === chosen}
            style={column(place)}
          />
        ))}
        {hours.map(
          ({ hour: at }, place) =>
            TICKS.includes(timeOfHour(at)) && (
              <span key={at} className={classes.tick} style={column(place)}>
                {timeOfHour(at).slice(0, 2)}
              </span>
            ),
        )}
      </div>
      {children}
      <p className={classes.words}>
        <b>{words.title}</b> {unbroken(words.why)}{' '}
        <span className={classes.values}>
          {unbroken(words.values)} {texts.gusts(String(gustFactor))}
        </span>
      </p>
    </>
  )
}

const dayMark = (hour: string) => `${weekdayShort(dayOfHour(hour))} ${Number(hour.slice(8, 10))}`
