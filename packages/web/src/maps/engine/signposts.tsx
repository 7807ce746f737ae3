import { IconArrowNarrowUp } from '@tabler/icons-react'
import { mapTexts } from '@windrow/contract/texts/en/maps.ts'
import { formatQuantity } from '@windrow/core/units/convert.ts'
import type { UnitSystem } from '@windrow/core/units/dimensions.ts'
import { useEffect, useState } from 'react'
import { logFailure } from '../../platform/log.ts'
import classes from './map-marks.module.css'
import { type MapView, placeOn } from './map-view.ts'
import type { TownNear } from './places-around.ts'

/** Farther views have names in them. */
const FIRST_ZOOM = 11

/** Moving less than this, in degrees, brings no other towns. */
const STEP = 0.05

/** What the buttons and the degrees at the edges need, and half of a long name, in pixels. */
const EDGE = { top: 70, right: 100, bottom: 56, left: 100 }

/** At the edges of a near view: which towns lie beyond them, and how far. */
export function Signposts({ view, units }: { view: MapView; units: UnitSystem }) {
  const towns = useTownsAround(view)
  return (
    <div className={classes.signposts} aria-hidden>
      {signpostsOf(view, towns).map(({ town, x, y, turn }) => (
        <span key={`${town.name} ${town.lat}`} style={{ transform: `translate(${x}px, ${y}px)` }}>
          <IconArrowNarrowUp size={14} style={{ rotate: `${turn}deg` }} />
          {mapTexts.townBeyond(town.name, formatQuantity(town.km, 'distance', units))}
        </span>
      ))}
    </div>
  )
}

function useTownsAround({ lat, lon, zoom }: MapView): TownNear[] {
  const [towns, setTowns] = useState<TownNear[]>([])
  const isNear = zoom >= FIRST_ZOOM
  const [nearLat, nearLon] = [lat, lon].map((degrees) => Math.round(degrees / STEP) * STEP)
  useEffect(() => {
    if (!isNear || nearLat === undefined || nearLon === undefined) return
    let isHere = true
    import('./places-around.ts')
      .then(({ townsAround }) => townsAround(nearLat, nearLon))
      .then(
        (found) => isHere && setTowns(found),
        (error: unknown) => logFailure('The towns around', error),
      )
    return () => {
      isHere = false
    }
  }, [isNear, nearLat, nearLon])
  return isNear ? towns : []
}

type Signpost = { town: TownNear; x: number; y: number; turn: number }

const SIGNPOSTS_MAX = 4
/** Two in the same direction would say the same. */
const APART_DEGREES = 50

/** With as many names in the view, one knows where one is. */
const IN_VIEW_ENOUGH = 2

/** One for each direction: the nearest, where a city counts for nearer than it is. */
export function signpostsOf(view: MapView, towns: readonly TownNear[]): Signpost[] {
  const isInView = ({ lat, lon }: TownNear) => {
    const [x, y] = placeOn(view, lon, lat)
    return x > 0 && x < view.width && y > 0 && y < view.height
  }
  if (towns.filter(isInView).length >= IN_VIEW_ENOUGH) return []
  const chosen: Signpost[] = []
  const weighed = [...towns].sort((a, b) => weight(a) - weight(b))
  for (const town of weighed) {
    if (chosen.length === SIGNPOSTS_MAX) break
    if (isInView(town)) continue
    const [x, y] = placeOn(view, town.lon, town.lat)
    const [right, down] = [x - view.width / 2, y - view.height / 2]
    const turn = (Math.atan2(right, -down) * 180) / Math.PI
    const isApart = chosen.every(
      (other) => Math.abs(((turn - other.turn + 540) % 360) - 180) >= APART_DEGREES,
    )
    if (isApart) chosen.push({ town, ...onEdge(view, right, down), turn })
  }
  return chosen
}

const weight = ({ km, people }: TownNear) => km / Math.log10(people + 100)

/** Where the way to it leaves the free part of the view. */
function onEdge({ width, height }: MapView, right: number, down: number): { x: number; y: number } {
  const across = (right > 0 ? width / 2 - EDGE.right : width / 2 - EDGE.left) / Math.max(1, Math.abs(right))
  const upward = (down > 0 ? height / 2 - EDGE.bottom : height / 2 - EDGE.top) / Math.max(1, Math.abs(down))
  const share = Math.min(across, upward)
  return { x: Math.round(width / 2 + right * share), y: Math.round(height / 2 + down * share) }
}
