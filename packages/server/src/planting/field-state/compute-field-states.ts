import { createHash } from 'node:crypto'
import type { DailyTemperatures } from '@windrow/core/crops/growth-climate.ts'
import { localDay } from '@windrow/core/time/zone.ts'
import { FROZEN_SERIES } from '@windrow/core/water-use/frozen-ground.ts'
import { GROWTH_SERIES, growthName } from '../../crops/field-growth.ts'
import {
  type FieldStateInput,
  type FieldsDue,
  listHistoryCells,
  readComputedFrom,
  readFieldStateInputs,
  saveComputedFrom,
  saveFieldStates,
} from '../../fields/store/field-states.ts'
import { VERSION } from '../../platform/config/version.ts'
import type { SystemTx } from '../../platform/db/scope.ts'
import { runInSlices } from '../../platform/threads/in-slices.ts'
import { sharedWaterName, WATER_SERIES } from '../../soil/field-water.ts'
import { readWateredFields, type StoredWateredField, saveDryFields } from '../../soil/store.ts'
import { readCellWeather, readFieldCells } from '../../weather/cells/cell-weather.ts'
import { findCell, readCellVersions } from '../../weather/store/cells.ts'
import { weatherStore } from '../../weather/store/weather-store.ts'
import type { Services } from '../services.ts'
import { readYieldInputs, type YieldInput } from '../store/planting-yields.ts'
import { byCells } from './by-cells.ts'
import { sharedStates } from './shared-states.ts'
import type { GrowthState } from './state-of.ts'
import { computeYields } from './yield-forecasts.ts'

/** All that the states of fields are computed from beside their weather, and the states as they are stored. */
type StateInputs = {
  growth: readonly FieldStateInput[]
  yields: readonly YieldInput[]
  watered: readonly StoredWateredField[]
}

/** Computes what lists show of some fields beside their own columns, and stores what has changed. */
export async function computeFieldStates(
  services: Pick<Services, 'db' | 'clock' | 'fieldStateThread'>,
  fields: readonly { orgId: string; uuid: string }[],
): Promise<void> {
  const inputs = await services.db.asSystem((tx) => readInputs(tx, { fields }))
  await computeStates(services, inputs, services.clock.now())
}

/**
 * The same for all fields of the installation, or those that use some cells. Cell by cell: decades of weather are read
 * once for all fields that share them, of whatever organisation. A cell of which nothing has changed since its fields
 * were computed is skipped, so that a start of the server costs little.
 */
export async function computeCellStates(
  services: Pick<Services, 'db' | 'clock' | 'fieldStateThread'>,
  cellIds: readonly number[] | 'all',
): Promise<void> {
  const { db, clock } = services
  for (const historyCellId of await db.asSystem((tx) => listHistoryCells(tx, cellIds))) {
    const now = clock.now()
    const { inputs, weather, done } = await db.asSystem(async (tx) => {
      const read = await readInputs(tx, { historyCellId })
      return {
        inputs: read,
        weather: await readWeatherVersion(tx, read, now),
        done: await readComputedFrom(tx, historyCellId),
      }
    })
    if (done === (await hashOf(inputs, weather))) continue
    const computed = await computeStates(services, inputs, now)
    const computedFrom = await hashOf(computed, weather)
    await db.asSystem((tx) => saveComputedFrom(tx, historyCellId, computedFrom))
  }
}

async function readInputs(tx: SystemTx, due: FieldsDue): Promise<StateInputs> {
  const growth = await readFieldStateInputs(tx, due)
  return {
    growth,
    yields: await readYieldInputs(tx, growth),
    watered: await readWateredFields(tx, growth),
  }
}

/** Another text with every refresh of the fields' cells and every local day. */
async function readWeatherVersion(tx: SystemTx, { growth, watered }: StateInputs, now: Date) {
  const ids = new Set(watered.flatMap(({ gridCellId, historyCellId }) => [gridCellId, historyCellId]))
  const versions = await readCellVersions(tx, [...ids])
  const days = new Set(growth.map(({ zone }) => localDay(zone, now.getTime())))
  return JSON.stringify([[...versions].sort(([a], [b]) => a - b), [...days]])
}

/** Another release may compute other states from the same. */
async function hashOf(inputs: StateInputs, weather: string): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify([VERSION, weather]))
  const add = function* (): Generator<undefined, void> {
    for (const rows of [inputs.growth, inputs.yields, inputs.watered])
      for (const row of rows) {
        hash.update(JSON.stringify(row))
        yield
      }
  }
  await runInSlices(add())
  return hash.digest('base64')
}

/**
 * Stores what has changed only: a list that shows the same keeps its version. Further columns of `field_state` are filled
 * here too, each from the same cells. Returns the fields with the states that are stored then.
 */
async function computeStates(
  services: Pick<Services, 'db' | 'fieldStateThread'>,
  { growth, yields, watered }: StateInputs,
  now: Date,
): Promise<StateInputs> {
  return {
    growth: await computeGrowth(services, growth, now),
    yields: await computeYields(services, yields, now),
    watered: await computeDryFields(services, watered, now),
  }
}

const UNKNOWN: GrowthState = { plantStage: null, hasEnded: false }

async function computeGrowth(
  { db, fieldStateThread }: Pick<Services, 'db' | 'fieldStateThread'>,
  fields: readonly FieldStateInput[],
  now: Date,
): Promise<FieldStateInput[]> {
  const computed = new Map<FieldStateInput, GrowthState>()
  for (const [cellId, ofCell] of byCell(fields)) {
    // One transaction for each cell: a long one would delay the vacuum of the database.
    const past = await db.asSystem((tx) => readPast(tx, cellId, now))
    if (!past) continue
    const states = await sharedStates(ofCell, growthName, (some) =>
      fieldStateThread.call('growth', [some, past, now]),
    )
    for (const [field, state] of states) computed.set(field, state)
  }
  const stored = fields.map((field) => ({ ...field, ...(computed.get(field) ?? UNKNOWN) }))
  const changed = stored.filter(
    ({ plantStage, hasEnded }, at) =>
      plantStage !== fields[at]?.plantStage || hasEnded !== fields[at].hasEnded,
  )
  await db.asSystem((tx) => saveFieldStates(tx, changed, now))
  return stored
}

function byCell(fields: readonly FieldStateInput[]): Map<number, FieldStateInput[]> {
  const cells = new Map<number, FieldStateInput[]>()
  for (const field of fields) {
    const ofCell = cells.get(field.historyCellId)
    if (ofCell) ofCell.push(field)
    else cells.set(field.historyCellId, [field])
  }
  return cells
}

/** Null until the cell has observations. */
async function readPast(tx: SystemTx, cellId: number, now: Date): Promise<DailyTemperatures | null> {
  const cell = await findCell(tx, cellId)
  if (!cell || cell.historyFrom === null) return null
  const yesterday = localDay(cell.zone, now.getTime()) - 1
  const { first, values } = await weatherStore.readHistory(
    tx,
    cellId,
    GROWTH_SERIES,
    cell.historyFrom,
    yesterday,
  )
  const { t2m_min: tmin, t2m_max: tmax, tp_sum: rain } = values
  return tmin && tmax ? { first, tmin, tmax, ...(rain ? { rain } : {}) } : null
}

/**
 * Computes from when the crops of fields suffer from drought, stores what has changed, and returns the fields as they are
 * stored then. Fields of a cell that have the same crop, date, soil and irrigation share one computation.
 */
async function computeDryFields(
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
