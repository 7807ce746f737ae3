import type { DayNumber } from '@windrow/core/time/day.ts'
import { checkEnsemble } from '../check-plausible.ts'
import { keepOrder, keepTogether } from '../keep-order.ts'
import type { Cell, Ensemble } from '../weather-source.ts'
import type { OpenMeteo } from './call-service.ts'
import { addControlSoil, fillEvaporation, fillSoilTemperature } from './fetch-history.ts'
import {
  callEnsemble,
  callExtended,
  ENSEMBLE_DAYS,
  EXTENDED_DAYS,
  type Members,
  readMembers,
  readSoilMembers,
} from './fetch-members.ts'
import { horizonOf, joinExtended } from './join-extended.ts'
import type { ResponsePart } from './response-parts.ts'

/**
 * The ensemble from today on, and the extended forecast from where it ends. `issued` is the time of the request: responses
 * do not name the model run that they come from, and the newest is served.
 */
export async function fetchForecast(
  cells: readonly Cell[],
  today: DayNumber,
  days: number,
  openMeteo: OpenMeteo,
): Promise<Ensemble[]> {
  const issued = new Date(openMeteo.now()).toISOString()
  const near = Math.min(days, ENSEMBLE_DAYS)
  const parts = await callEnsemble(cells, today, near, openMeteo)
  const mediums = cells.map((cell, index) => mediumOf(parts[index] as ResponsePart, cell, today, near))
  const horizons = mediums.map(horizonOf)
  const short = cells.filter((_, index) => (horizons[index] ?? 0) < days)
  const far = Math.min(days, EXTENDED_DAYS)
  const extended = short.length === 0 ? [] : await callExtended(short, today, far, openMeteo)
  const extendedOf = new Map(short.map((cell, index) => [cell, extended[index]]))
  const soils = await addControlSoil(cells, mediums, today, openMeteo)
  return cells.map((cell, index) => {
    const medium = mediums[index] as Members
    const more = extendedOf.get(cell)
    const joined = more
      ? joinExtended(medium, readMembers(more, today, far, 'seasonal'), horizons[index] ?? 0, days)
      : medium
    keepTogether(joined.values)
    keepOrder(joined.values)
    fillSoilTemperature(joined, soils[index] ?? Number.NaN)
    const ensemble: Ensemble = { issued, ...joined }
    checkEnsemble(ensemble, `Open-Meteo ${cell.key}`)
    return ensemble
  })
}

function mediumOf(part: ResponsePart, cell: Cell, today: DayNumber, days: number): Members {
  const members = readMembers(part, today, days, 'ensemble')
  readSoilMembers(part, cell.zone, members)
  const site = { lat: cell.lat, elevation: cell.elevation ?? part.elevation ?? null }
  fillEvaporation(members.values, today, members.members, site)
  return members
}
