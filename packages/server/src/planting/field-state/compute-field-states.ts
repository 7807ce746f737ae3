import { estimateStage } from '@windrow/core/crops/growing-season.ts'
import { type GrowthClimate, growthClimate } from '@windrow/core/crops/growth-climate.ts'
import { observedSeasonEnd } from '@windrow/core/crops/growth-outlook.ts'
import { findCrop } from '@windrow/core/crops/registry.ts'
import { localDay } from '@windrow/core/time/zone.ts'
import {
  type FieldState,
  type FieldStateInput,
  type FieldsDue,
  listHistoryCells,
  readFieldStateInputs,
  saveFieldStates,
} from '../../fields/store/field-states.ts'
import type { SystemTx } from '../../platform/db/scope.ts'
import { findCell } from '../../weather/store/cells.ts'
import { weatherStore } from '../../weather/store/weather-store.ts'
import type { Services } from '../services.ts'
import { computeDryFields } from './dry-fields.ts'
import { computeYields } from './yield-forecasts.ts'

/**
 * Computes what lists show of fields beside their own columns, and stores what has changed: a list that shows the same
 * keeps its version. Further columns of `field_state` are filled here too, each from the same cells.
 */
export async function computeFieldStates(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  due: FieldsDue,
): Promise<void> {
  const now = clock.now()
  const fields = await db.asSystem((tx) => readFieldStateInputs(tx, due))
  const changed: FieldState[] = []
  for (const [cellId, ofCell] of byCell(fields)) {
    // One transaction for each cell: a long one would delay the vacuum of the database.
    const climate = await db.asSystem((tx) => readClimate(tx, cellId, now))
    for (const field of ofCell) {
      const state = climate ? growthOf(field, climate, now) : { plantStage: null, hasEnded: false }
      if (state.plantStage !== field.plantStage || state.hasEnded !== field.hasEnded)
        changed.push({ orgId: field.orgId, uuid: field.uuid, ...state })
    }
  }
  await db.asSystem((tx) => saveFieldStates(tx, changed, now))
  await computeYields({ db }, fields, now)
  await computeDryFields({ db }, fields, now)
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

/**
 * All fields of the installation, cell by cell: decades of weather are read once for all fields that share them, whosever
 * they are. In the order of the fields every batch would meet most cells again.
 */
export async function computeAllFieldStates(services: Pick<Services, 'db' | 'clock'>): Promise<void> {
  for (const historyCellId of await services.db.asSystem(listHistoryCells))
    await computeFieldStates(services, { historyCellId })
}

function growthOf(
  { crop, variety, plantingDate, lat, harvests, zone }: FieldStateInput,
  climate: GrowthClimate,
  now: Date,
) {
  const words = `${crop} ${variety}`
  const grown = { crop: findCrop(crop), plantingDate, latitude: lat, words, harvests }
  const today = localDay(zone, now.getTime())
  return {
    plantStage: estimateStage(grown, climate, today).stage_estimated,
    hasEnded: observedSeasonEnd(grown, climate, today) !== null,
  }
}

/** Null until the cell has observations. */
async function readClimate(tx: SystemTx, cellId: number, now: Date): Promise<GrowthClimate | null> {
  const cell = await findCell(tx, cellId)
  if (!cell || cell.historyFrom === null) return null
  const yesterday = localDay(cell.zone, now.getTime()) - 1
  const { first: firstDay, values } = await weatherStore.readHistory(
    tx,
    cellId,
    ['t2m_min', 't2m_max', 'tp_sum'],
    cell.historyFrom,
    yesterday,
  )
  const { t2m_min: tmin, t2m_max: tmax, tp_sum: rain } = values
  return tmin && tmax ? growthClimate({ first: firstDay, tmin, tmax, ...(rain ? { rain } : {}) }) : null
}
