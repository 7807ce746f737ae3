import type { Database } from '../../platform/db/open-database.ts'
import type { Cell, Provider, WeatherSource } from '../sources/weather-source.ts'
import { listPlannedCells, type PlannedCell } from '../store/planned-cells.ts'
import { type ProviderUse, readProviderUse } from '../store/provider-calls.ts'
import { type DayPlan, type PlanCell, planDay } from './day-plan.ts'

export type CurrentPlan = { cells: PlanCell[]; provider: Provider; plan: DayPlan; use: ProviderUse }

/** Today's plan of a source that is called by an allowance; null of any other. */
export async function readPlan(
  db: Pick<Database, 'readAsSystem'>,
  source: WeatherSource,
  now: Date,
  newest: Date | null,
): Promise<CurrentPlan | null> {
  const { provider, season } = source
  if (!provider) return null
  const [planned, use] = await db.readAsSystem(async (tx) => [
    await listPlannedCells(tx, now),
    // Calls are counted by the real day, whatever the clock of this program says.
    await readProviderUse(tx, source.id, new Date()),
  ])
  const pointOf = (cell: PlannedCell) => season?.pointFor(placeOf(cell)).key ?? ''
  const stored = new Set(planned.filter(({ refreshedAt }) => refreshedAt !== null).map(pointOf))
  const cells = planned.map((cell) => ({
    ...cell,
    refreshedAt: cell.refreshedAt?.getTime() ?? null,
    hasSeason: !season || stored.has(pointOf(cell)),
    calls: provider.calls.refreshAt(cell),
    isBehind: newest === null || cell.forecastIssued === null || cell.forecastIssued < newest,
  }))
  const points = season ? new Set(planned.map(pointOf)).size : 0
  return { cells, provider, plan: planDay(cells, points, provider), use }
}

const placeOf = ({ lat, lon, zone }: PlannedCell): Cell => ({
  lat,
  lon,
  zone,
  elevation: null,
  key: '',
  label: '',
})
