import { dryFieldDay } from '@windrow/core/risks/dry-field.ts'
import { WARNING_DAYS } from '@windrow/core/risks/fixed-warnings.ts'
import { dayOf } from '@windrow/core/time/day.ts'
import { FROZEN_SERIES } from '@windrow/core/water-use/frozen-ground.ts'
import { runInSlices } from '../../platform/threads/in-slices.ts'
import { sharedWaterName, WATER_SERIES, type WateredField, waterNow } from '../../soil/field-water.ts'
import { readWateredFields, type StoredWateredField, saveDryFields } from '../../soil/store.ts'
import { type CellWeather, readCellWeather, readFieldCells } from '../../weather/cells/cell-weather.ts'
import type { Services } from '../services.ts'
import { byCells } from './by-cells.ts'

/**
 * Computes from when the crops of fields suffer from drought, and stores what has changed. Fields of a cell that have the
 * same crop, date, soil and irrigation share one computation.
 */
export async function computeDryFields(
  { db }: Pick<Services, 'db'>,
  keys: readonly { orgId: string; uuid: string }[],
  now: Date,
): Promise<void> {
  const fields = await db.asSystem((tx) => readWateredFields(tx, keys))
  const changed: Pick<StoredWateredField, 'orgId' | 'uuid' | 'dryFrom'>[] = []
  for (const ofCells of byCells(fields)) {
    const weather = await db.asSystem(async (tx) => {
      const cells = await readFieldCells(tx, ofCells[0])
      return cells && readCellWeather(tx, cells, WATER_SERIES, now, FROZEN_SERIES)
    })
    const known = new Map<string, string | null>()
    const compare = function* (): Generator<undefined, void> {
      for (const field of ofCells) {
        const name = sharedWaterName(field)
        const dryFrom = known.has(name) ? (known.get(name) ?? null) : weather && dryDay(field, weather)
        known.set(name, dryFrom)
        if (dryFrom !== field.dryFrom) changed.push({ orgId: field.orgId, uuid: field.uuid, dryFrom })
        yield
      }
    }
    await runInSlices(compare())
  }
  await db.asSystem((tx) => saveDryFields(tx, changed))
}

function dryDay(field: WateredField, weather: CellWeather): string | null {
  const { water, field: reckoned } = waterNow(field, weather, { days: WARNING_DAYS })
  const day = dryFieldDay(water, reckoned, weather)
  return day === null ? null : dayOf(day)
}
