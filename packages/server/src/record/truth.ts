import type { TRUTHS } from '@windrow/contract/entities/weather.ts'
import type { DayNumber } from '@windrow/core/time/day.ts'
import type { ArchivedSeries } from '@windrow/core/variables/series.ts'
import type { FieldCells } from '../weather/cells/cell-weather.ts'
import { REVISED_DAYS, STATION_SERIES } from '../weather/refresh/refresh-plan.ts'
import type { StoredCell } from '../weather/store/cells.ts'

/** What forecasts of a field are held against, and its public name. */
export type Truth = { kind: (typeof TRUTHS)[number]; name: string; cell: StoredCell }

const isOfStations = (series: ArchivedSeries): boolean =>
  (STATION_SERIES as readonly ArchivedSeries[]).includes(series)

/** The field's station for what stations measure, where it uses one; else the analysis of its grid cell. */
export function truthOf({ grid, history }: FieldCells, series: ArchivedSeries): Truth {
  return history.station !== null && isOfStations(series)
    ? { kind: 'ghcn', name: history.station.name, cell: history }
    : { kind: 'analysis', name: grid.label, cell: grid }
}

/** The last day whose observation is not fetched again: sources revise their first values of a day. */
export const finalDay = ({ historyTo }: StoredCell): DayNumber => (historyTo ?? 0) - REVISED_DAYS
