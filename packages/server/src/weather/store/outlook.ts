import { rainOutlooks } from '@windrow/core/indices/rain-outlook.ts'
import { ensembleQuantiles } from '@windrow/core/kernels/member-quantiles.ts'
import { DAY_MS } from '@windrow/core/time/day.ts'
import { localDay } from '@windrow/core/time/zone.ts'
import { SERIES } from '@windrow/core/variables/series.ts'
import { sql } from 'kysely'
import type { OrgTx, SystemTx } from '../../platform/db/scope.ts'
import { wireValues } from '../cells/wire-values.ts'
import type { Ensemble } from '../sources/weather-source.ts'
import { pack, unpack } from './packed-array.ts'

type OutlookSeries = 't2m_min' | 't2m_max' | 'tp_sum'
const COLUMNS = ['t2m_min', 't2m_max', 'tp_sum', 'rain_chance', 'rain_low', 'rain_high'] as const
type Column = (typeof COLUMNS)[number]

/** Puts medians and rain of a new issue in the place of the old ones, as `readForecast` would give them. */
export async function saveOutlook(tx: SystemTx, cellId: number, ensemble: Ensemble): Promise<void> {
  const { members, count } = ensemble
  const stored = (series: OutlookSeries) => {
    const { step } = SERIES[series]
    return unpack(pack(ensemble.values[series] ?? new Float32Array(0), step), step)
  }
  const medians = (values: Float32Array) => wireValues(ensembleQuantiles(values, members)['0.5'])
  const rain = stored('tp_sum')
  const rains = rainOutlooks(rain, members, rain.length === 0 ? 0 : count)
  const outlook = {
    first_day: ensemble.first,
    t2m_min: medians(stored('t2m_min')),
    t2m_max: medians(stored('t2m_max')),
    tp_sum: medians(rain),
    rain_chance: wireValues(rains.map(({ chance }) => chance)),
    rain_low: wireValues(rains.map(({ low }) => low)),
    rain_high: wireValues(rains.map(({ high }) => high)),
  }
  await tx
    .insertInto('weather_outlook')
    .values({ cell_id: cellId, ...outlook })
    .onConflict((conflict) => conflict.column('cell_id').doUpdateSet(outlook))
    .execute()
}

/** A cell as fields show it, with the medians and the rain of its own today; null until there is weather. */
export type CellToday = {
  id: number
  label: string
  lat: number
  lon: number
  today: Record<Column, number | null>
}

type NearDays = Record<Column, (number | null)[]>
type CellRow = Omit<CellToday, 'today'> & { zone: string } & NearDays

/** Reads the days around the universal one, as every zone's today is among the three, and picks the zone's. */
export async function readCellsToday(
  tx: OrgTx | SystemTx,
  ids: readonly number[],
  now: Date,
): Promise<Map<number, CellToday>> {
  const universal = Math.floor(now.getTime() / DAY_MS)
  const near = COLUMNS.map((column) => {
    const days = [0, 1, 2].map((at) => sql`outlook.${sql.id(column)}[${sql.lit(universal + at)} - first_day]`)
    return sql`array[${sql.join(days)}] as ${sql.id(column)}`
  })
  const { rows } = await sql<CellRow>`
    select id, label, lat, lon, zone, ${sql.join(near)}
    from weather_cell left join weather_outlook as outlook on cell_id = id
    where id = any(${ids})`.execute(tx)
  const localDays = new Map<string, number>()
  return new Map(
    rows.map(({ id, label, lat, lon, zone, ...days }) => {
      const day = localDays.get(zone) ?? localDay(zone, now.getTime())
      localDays.set(zone, day)
      const at = day - universal + 1
      const today = {
        t2m_min: days.t2m_min[at] ?? null,
        t2m_max: days.t2m_max[at] ?? null,
        tp_sum: days.tp_sum[at] ?? null,
        rain_chance: days.rain_chance[at] ?? null,
        rain_low: days.rain_low[at] ?? null,
        rain_high: days.rain_high[at] ?? null,
      }
      return [id, { id, label, lat, lon, today }]
    }),
  )
}
