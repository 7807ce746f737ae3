import { mapTexts } from '@windrow/contract/texts/en/maps.ts'
import type { Spread } from '@windrow/core/map-colours/colour-scale.ts'
import { type ColourScale, partOfScale } from '@windrow/core/map-colours/colour-scale.ts'
import type { UnitSystem } from '@windrow/core/units/dimensions.ts'
import { now } from '../../platform/clock.ts'
import type { MapVariable } from '../map-props.ts'
import classes from './legend.module.css'
import { legendWords } from './regional-words.ts'

type LegendProps = {
  /** Null while no field has weather. */
  spread: Spread | null
  scale: ColourScale | null
  variable: MapVariable
  units: UnitSystem
  isRegion: boolean
}

const dayFormat = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short' })

/** What the colours mean: unit, day, least, mean and most, over the very colours that are on the map. */
export function Legend({ spread, scale, variable, units, isRegion }: LegendProps) {
  if (spread === null || scale === null)
    return <div className={classes.legend}>{mapTexts.fetchingWeather}</div>
  const words = legendWords({ spread, variable, units, isRegion })
  const stops = partOfScale(scale, spread.min, spread.max)
  const background = `linear-gradient(90deg, ${[...stops, ...stops.slice(-1)]
    .map(({ share, colour }) => `${colour} ${(share * 100).toFixed(1)}%`)
    .join(', ')})`
  const bar = <div className={classes.bar} style={{ background }} aria-hidden />
  const waiting = words.waiting !== null && (
    <div className={classes.waiting}>
      <i aria-hidden />
      {words.waiting}
    </div>
  )
  return (
    <div className={classes.legend}>
      <div className={classes.wide}>
        <div className={classes.head}>
          <b>{words.title}</b>
          <span>{dayFormat.format(now()).replace(',', '')}</span>
        </div>
        {bar}
        <div className={classes.scale}>
          {words.same !== null ? (
            <span>{words.same}</span>
          ) : (
            <>
              <span>{words.min}</span>
              <span>{words.mean}</span>
              <span>{words.max}</span>
            </>
          )}
        </div>
      </div>
      <div className={classes.narrow} aria-hidden>
        {words.same === null && <span>{words.short.min}</span>}
        {bar}
        <span>{words.short.max}</span>
      </div>
      {waiting}
    </div>
  )
}
