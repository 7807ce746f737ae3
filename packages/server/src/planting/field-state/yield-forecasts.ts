import { findCrop } from '@windrow/core/crops/registry.ts'
import { PLANTING_SERIES } from '@windrow/core/planting/planting-weather.ts'
import type { SystemTx } from '../../platform/db/scope.ts'
import { waterName } from '../../soil/field-water.ts'
import { readCellWeather } from '../../weather/cells/cell-weather.ts'
import { findCells } from '../../weather/store/cells.ts'
import type { Services } from '../services.ts'
import type { StoredYield } from '../store/planting.ts'
import { saveYields, type YieldInput } from '../store/planting-yields.ts'
import { byCells } from './by-cells.ts'
import { sharedStates } from './shared-states.ts'
import { NO_YIELD, type YieldCell, type YieldField } from './state-of.ts'

/**
 * Computes the expected yield of planted fields at their own planting date, stores what has changed, and returns the
 * fields as they are stored then. Fields of a cell that have the same crop, variety, date, soil, alerts and weights
 * share one computation.
 */
export async function computeYields(
  { db, fieldStateThread }: Pick<Services, 'db' | 'fieldStateThread'>,
  inputs: readonly YieldInput[],
  now: Date,
): Promise<YieldInput[]> {
  const computed = new Map<YieldInput, StoredYield>()
  for (const ofCells of byCells(inputs)) {
    const planted = ofCells.filter(isPlanted)
    const cell = planted.length > 0 ? await db.asSystem((tx) => readCell(tx, planted, now)) : null
    if (!cell) continue
    const yields = await sharedStates(planted, sharedKey, (some) =>
      fieldStateThread.call('yields', [some, cell]),
    )
    for (const [field, found] of yields) computed.set(field, found)
  }
  const stored = inputs.map((field) => ({ ...field, stored: computed.get(field) ?? NO_YIELD }))
  const changed = stored.filter(({ stored: { mean, low, high } }, at) => {
    const before = inputs[at]?.stored
    return mean !== before?.mean || low !== before.low || high !== before.high
  })
  await db.asSystem((tx) =>
    saveYields(
      tx,
      changed.map(({ orgId, uuid, stored: found }) => ({ orgId, uuid, ...found })),
      now,
    ),
  )
  return stored
}

/** Whether a crop grows for which a yield can be forecast. */
const isPlanted = ({ crop, plantingDate }: YieldInput) =>
  plantingDate !== null && findCrop(crop)?.perennial === false

/** Null until both cells have weather. */
async function readCell(tx: SystemTx, [first]: readonly YieldInput[], now: Date): Promise<YieldCell | null> {
  if (!first) return null
  const cells = await findCells(tx, [...new Set([first.gridCellId, first.historyCellId])])
  const grid = cells.find(({ id }) => id === first.gridCellId)
  const history = cells.find(({ id }) => id === first.historyCellId)
  if (!grid?.forecastIssued || !history?.historyTo) return null
  const weather = await readCellWeather(tx, { grid, history }, PLANTING_SERIES, now)
  // A station's own past where it is long enough, else that of its grid cell, as the planting tool has it.
  const known =
    weather?.years || grid.id === history.id
      ? weather
      : await readCellWeather(tx, { grid, history: grid }, PLANTING_SERIES, now)
  return known && { weather: known, latitude: grid.lat }
}

/**
 * What the yield of a field depends on beside its cells. Rules count by what they say and their place in the list, not by
 * their ids or titles, so that organisations with the same rules share a computation.
 */
export function sharedKey(field: YieldField): string {
  const { crop, variety, plantingDate, alerts, weights } = field
  const placeOf = new Map(alerts.map(({ id }, at) => [id, at]))
  return JSON.stringify([
    crop,
    variety,
    plantingDate,
    waterName(field),
    alerts.map(({ risk, alert: { title: _, ...said } }) => [risk, said]),
    weights.map(({ risk, alert, weight }) => `${risk} ${placeOf.get(alert) ?? alert} ${weight}`).sort(),
  ])
}
