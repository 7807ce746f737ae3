import { FROZEN_SERIES } from '@windrow/core/water-use/frozen-ground.ts'
import { sharedWaterName, WATER_SERIES } from '../../soil/field-water.ts'
import { type StoredWateredField, saveDryFields } from '../../soil/store.ts'
import { readCellWeather, readFieldCells } from '../../weather/cells/cell-weather.ts'
import type { Services } from '../services.ts'
import { byCells } from './by-cells.ts'
import { sharedStates } from './shared-states.ts'

/**
 * Computes from when the crops of fields suffer from drought, stores what has changed, and returns the fields as they are
 * stored then. Fields of a cell that have the same crop, date, soil and irrigation share one computation.
 */
export async function computeDryFields(
  { db, fieldStateThread }: Pick<Services, 'db' | 'fieldStateThread'>,
  fields: readonly StoredWateredField[],
  now: Date,
): Promise<StoredWateredField[]> {
  const computed = new Map<StoredWateredField, string | null>()
  for (const ofCells of byCells(fields)) {
    const weather = await db.asSystem(async (tx) => {
      const cells = await readFieldCells(tx, ofCells[0])
      return cells && readCellWeather(tx, cells, WATER_SERIES, now, FROZEN_SERIES)
    })
    if (!weather) continue
    const droughts = await sharedStates(ofCells, sharedWaterName, (some) =>
      fieldStateThread.call('droughts', [some, weather]),
    )
    for (const [field, dryFrom] of droughts) computed.set(field, dryFrom)
  }
  const stored = fields.map((field) => ({ ...field, dryFrom: computed.get(field) ?? null }))
  const changed = stored.filter(({ dryFrom }, at) => dryFrom !== fields[at]?.dryFrom)
  await db.asSystem((tx) => saveDryFields(tx, changed))
  return stored
}
