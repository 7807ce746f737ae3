import { ensembleQuantiles } from '@windrow/core/series/ensemble-quantiles.ts'
import { DAY_MS } from '@windrow/core/time/day.ts'
import { localDay } from '@windrow/core/time/zone.ts'
import { SERIES } from '@windrow/core/variables/series.ts'
import { sql } from 'kysely'
import type { OrgTx, SystemTx } from '../../platform/db/scope.ts'
import type { Ensemble } from '../sources/weather-source.ts'
import { pack, unpack } from './packed-array.ts'

type OutlookSeries = 't2m_min' | 't2m_max' | 'tp_sum'

/** Puts the medians of a new issue in the place of the old ones, as `readForecast` would give them. */
export async function saveOutlook(tx: SystemTx, cellId: number, ensemble: Ensemble): Promise<void> {
  const medians = (series: OutlookSeries): (number | null)[] => {
    const values = ensemble.values[series]
    if (!values) return []
    const { step } = SERIES[series]
    const median = ensembleQuantiles(unpack(pack(values, step), step), ensemble.members)['0.5']
    return Array.from(median, (value) => (Number.isNaN(value) ? null : Math.round(value * 100) / 100))
  }
  const outlook = {
    first_day: ensemble.first,
    t2m_min: medians('t2m_min'),
    t2m_max: medians('t2m_max'),
    tp_sum: medians('tp_sum'),
  }
  await tx
    .insertInto('weather_outlook')
    .values({ cell_id: cellId, ...outlook })
    .onConflict((conflict) => conflict.column('cell_id').doUpdateSet(outlook))
    .execute()
}

/** A cell as fields show it, with the medians of its own today; null until there is weather. */
export type CellToday = {
  id: number
  label: string
  lat: number
  lon: number
  today: Record<OutlookSeries, number | null>
}

type NearDays = Record<OutlookSeries, (number | null)[]>
type CellRow = Omit<CellToday, 'today'> & { zone: string } & NearDays

/** Reads the days around the universal one, as every zone's today is among the three, and picks the zone's. */
export async function readCellsToday(
  tx: OrgTx | SystemTx,
  ids: readonly number[],
  now: Date,
): Promise<Map<number, CellToday>> {
  const universal = Math.floor(now.getTime() / DAY_MS)
  const near = (series: OutlookSeries) => {
    const days = [0, 1, 2].map((at) => sql`outlook.${sql.id(series)}[${sql.lit(universal + at)} - first_day]`)
    return sql`array[${sql.join(days)}]`
  }
  const { rows } = await sql<CellRow>`
    select id, label, lat, lon, zone, ${near('t2m_min')} as t2m_min, ${near('t2m_max')} as t2m_max,
      ${near('tp_sum')} as tp_sum
    from weather_cell left join weather_outlook as outlook on cell_id = id
    where id = any(${ids})`.execute(tx)
  const localDays = new Map<string, number>()
  return new Map(
    rows.map(({ id, label, lat, lon, zone, t2m_min, t2m_max, tp_sum }) => {
      const day = localDays.get(zone) ?? localDay(zone, now.getTime())
      localDays.set(zone, day)
      const at = day - universal + 1
      const today = {
        t2m_min: t2m_min[at] ?? null,
        t2m_max: t2m_max[at] ?? null,
        tp_sum: tp_sum[at] ?? null,
      }
      return [id, { id, label, lat, lon, today }]
    }),
  )
}
