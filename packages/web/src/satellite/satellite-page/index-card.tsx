import { IconLeaf } from '@tabler/icons-react'
import type { NdviRaster } from '@windrow/contract/entities/satellite.ts'
import { satelliteTexts } from '@windrow/contract/texts/en/satellite.ts'
import { areaText } from '@windrow/contract/words/amounts.ts'
import { inYear, shortDay } from '@windrow/contract/words/day-words.ts'
import {
  FIELD_ZONES,
  type FieldZone,
  type IndexSpread,
  indexSpread,
} from '@windrow/core/ndvi/index-spread.ts'
import { thinPart } from '@windrow/core/ndvi/thin-part.ts'
import type { UnitSystem } from '@windrow/core/units/dimensions.ts'
import { useMemo } from 'react'
import { NoteHereButton } from '../../diary/diary-button.tsx'
import { FieldCard } from '../../fields/field-card/field-card.tsx'
import { placeText } from '../../maps/geometry.ts'
import { localDay } from '../../platform/clock.ts'
import classes from './index-card.module.css'

const texts = satelliteTexts.spread
const HEIGHT = 72
/** Ten metres, as wide as a point of the picture. */
const PLACE_DIGITS = 4

const round = (value: number) => value.toFixed(2)

type IndexCardProps = { uuid: string; raster: NdviRaster; clear: number; areaHa: number; units: UnitSystem }

/** How even the field is on the day of the map, and how much of it stands out from the rest. */
export function IndexCard({ uuid, raster, clear, areaHa, units }: IndexCardProps) {
  const spread = useMemo(() => indexSpread(raster.values), [raster])
  if (spread === null) return null
  const day = inYear(shortDay)(raster.date, localDay())
  return (
    <FieldCard title={texts.title} icon={IconLeaf} color="var(--accent)" note={day}>
      <p className={classes.mean}>
        <b>{round(spread.mean)}</b> {texts.mean}
      </p>
      <Histogram spread={spread} />
      <ul className={classes.zones} aria-label={texts.zones}>
        {FIELD_ZONES.map((zone) => (
          <li key={zone}>
            <i data-zone={zone} aria-hidden />
            <span>
              {texts.zone[zone]} <span className={classes.limit}>{limitOf(zone, spread)}</span>
            </span>
            <b>{areaText(areaHa * clear * spread.shares[zone], units)}</b>
          </li>
        ))}
      </ul>
      <p className={classes.note}>{clear < 1 ? texts.seen(Math.round(clear * 100)) : texts.basis}</p>
      <ThinPart uuid={uuid} raster={raster} below={spread.limits[0]} day={day} />
    </FieldCard>
  )
}

type ThinPartProps = { uuid: string; raster: NdviRaster; below: number; day: string }

/** Where to walk to, and a note of what was found there. */
function ThinPart({ uuid, raster, below, day }: ThinPartProps) {
  const part = useMemo(() => thinPart(raster, below), [raster, below])
  if (part === null) return null
  const place = placeText(part, PLACE_DIGITS)
  return (
    <>
      <p className={classes.note}>{texts.thinAt(place)}</p>
      <div className={classes.tools}>
        <NoteHereButton fieldUuid={uuid} text={texts.noteText(place, day)}>
          {texts.noteHere}
        </NoteHereButton>
      </div>
    </>
  )
}

function limitOf(zone: FieldZone, { limits: [thin, dense] }: IndexSpread): string {
  if (zone === 'thin') return texts.below(round(thin))
  return zone === 'dense' ? texts.from(round(dense)) : texts.between(round(thin), round(dense))
}

/** How much of the field has which value; each bar in the colour of its zone. */
function Histogram({ spread }: { spread: IndexSpread }) {
  const { bins, from, step, limits, mean } = spread
  const most = Math.max(...bins)
  const to = from + step * bins.length
  return (
    <figure className={classes.histogram}>
      <svg
        viewBox={`0 0 ${bins.length * 10} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={texts.histogram(round(from), round(to), round(mean))}
      >
        {bins.map((count, at) => {
          const height = count === 0 ? 0 : Math.max(2, (count / most) * HEIGHT)
          const middle = from + step * (at + 0.5)
          const zone = middle < limits[0] ? 'thin' : middle >= limits[1] ? 'dense' : 'usual'
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a bin is its place
            <rect key={at} data-zone={zone} x={at * 10 + 0.5} y={HEIGHT - height} width={9} height={height} />
          )
        })}
      </svg>
      <figcaption aria-hidden>
        <span>{round(from)}</span>
        <span>{round(to)}</span>
      </figcaption>
    </figure>
  )
}
