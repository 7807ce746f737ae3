import type { DayNumber } from '@windrow/core/time/day.ts'
import { RECORD_SIZE } from '@windrow/core/verification/record-levels.ts'
import { expect } from 'vitest'
import { unpackQuantiles } from '../weather/archive/packed-quantiles.ts'
import { refreshCells } from '../weather/refresh/refresh-cells.ts'
import { refreshStation } from '../weather/refresh/refresh-plan.ts'
import type { DailySeries } from '../weather/sources/weather-source.ts'
import { findCell, type StoredCell } from '../weather/store/cells.ts'
import { weatherStore } from '../weather/store/weather-store.ts'
import type { TestAccount } from './test-account.ts'
import { addTestField } from './test-field.ts'
import { startTestWindrow, type TestWindrow } from './test-windrow.ts'

export type RecordFarm = {
  windrow: TestWindrow
  ada: TestAccount
  uuid: string
  grid: StoredCell
  station: StoredCell
  /** Observed minima and rain of a cell. */
  measured(cell: StoredCell, from: DayNumber, to: DayNumber): Promise<DailySeries>
}

/** A Windrow on 14 May 2026 with one field, whose cell and station have their weather. */
export async function startRecordFarm(): Promise<RecordFarm> {
  const windrow = await startTestWindrow({ ROLE: 'web', FAKE_NOW: '2026-05-14T12:00:00Z' })
  const { services } = windrow
  const ada = await windrow.addAccount()
  const uuid = await addTestField(services, ada.orgId)
  const [row] = await windrow.rows<{ grid: number; station: number }>(
    'select era_cell_id as grid, ghcn_cell_id as station from field where uuid = $1',
    [uuid],
  )
  const find = async (id: number) => (await services.db.asSystem((tx) => findCell(tx, id))) as StoredCell
  const grid = await find(row?.grid ?? 0)
  expect(await refreshCells(services, services.weather.source, [grid])).toEqual(new Map())
  const station = await find(row?.station ?? 0)
  await refreshStation(services, services.weather.sources.stations, station)
  const measured: RecordFarm['measured'] = (cell, from, to) =>
    services.db.asSystem((tx) => weatherStore.readHistory(tx, cell.id, ['t2m_min', 'tp_sum'], from, to))
  return { windrow, ada, uuid, grid, station, measured }
}

export type ArchivedForecast = { day: DayNumber; packed: Buffer }

/** Scores of minima at a lead, of forecasts whose days ended by `last`; `inside`: the share between the outer levels. */
export function countedByHand(
  archived: readonly ArchivedForecast[],
  low: (day: DayNumber) => number,
  lead: number,
  last: DayNumber,
) {
  const ended = archived.filter(({ day }) => day + lead <= last)
  const n = ended.length
  let [errors, inside, persisted] = [0, 0, 0]
  for (const { day, packed } of ended) {
    const { quantiles } = unpackQuantiles(packed, 't2m_min')
    const at = (level: number) => quantiles?.[lead * RECORD_SIZE + level] ?? Number.NaN
    errors += Math.abs(at(4) - low(day + lead))
    if (low(day + lead) >= at(0) && low(day + lead) <= at(8)) inside++
    persisted += Math.abs(low(day - 1) - low(day + lead))
  }
  return { n, mae: errors / n, inside: inside / n, persisted: persisted / n }
}

export type Spell = { first: DayNumber; last: DayNumber }

/** Runs of days below a limit. */
export function coldSpells({ first, values }: DailySeries, limit: number): Spell[] {
  const spells: Spell[] = []
  for (const [at, low] of (values.t2m_min ?? new Float32Array()).entries()) {
    if (low >= limit) continue
    const before = spells.at(-1)
    const day = first + at
    if (before?.last === day - 1) before.last = day
    else spells.push({ first: day, last: day })
  }
  return spells
}

/** An event that is over, as what was warned of. */
export const addPastEvent = (
  { windrow, ada, uuid }: RecordFarm,
  { alertId, first, last, found }: Spell & { alertId: string; found: Date },
) =>
  windrow.rows(
    `insert into alert_past_event (org_id, field_uuid, alert_id, found_at, first_day, last_day)
      values ($1, $2, $3, $4, $5, $6)`,
    [ada.orgId, uuid, alertId, found, first, last],
  )
