import { findCrop } from '@windrow/core/crops/registry.ts'
import type { PlantingSeason } from '@windrow/core/planting/planting-season.ts'
import { PLANTING_SERIES } from '@windrow/core/planting/planting-weather.ts'
import { type YieldCurve, yieldCurves } from '@windrow/core/planting/yield-curve.ts'
import { dayNumber } from '@windrow/core/time/day.ts'
import type { SystemTx } from '../../platform/db/scope.ts'
import { fieldSoil, givenOn, waterName } from '../../soil/field-water.ts'
import { type CellWeather, readCellWeather } from '../../weather/cells/cell-weather.ts'
import { findCells } from '../../weather/store/cells.ts'
import { plantingOf } from '../field-planting.ts'
import type { Services } from '../services.ts'
import type { StoredYield } from '../store/planting.ts'
import { readYieldInputs, saveYields, type YieldInput } from '../store/planting-yields.ts'
import { byCells } from './by-cells.ts'

/** The curve is a mean of five days: two on either side of the planting date. */
export const AROUND = 2
/** A crop planted longer ago has been harvested. */
const SEASON_DAYS = 366

const NONE: StoredYield = { mean: null, low: null, high: null }

type Cell = { weather: CellWeather; latitude: number }

/**
 * Computes the expected yield of planted fields at their own planting date, and stores what has changed. Fields of a cell
 * that have the same crop, variety, date, soil, alerts and weights share one computation.
 */
export async function computeYields(
  { db }: Pick<Services, 'db'>,
  fields: readonly { orgId: string; uuid: string }[],
  now: Date,
): Promise<void> {
  const inputs = await db.asSystem((tx) => readYieldInputs(tx, fields))
  const changed: ({ orgId: string; uuid: string } & StoredYield)[] = []
  for (const ofCells of byCells(inputs)) {
    const cell = ofCells.some(isPlanted) ? await db.asSystem((tx) => readCell(tx, ofCells, now)) : null
    const known = new Map<string, Promise<StoredYield>>()
    for (const field of ofCells) {
      const key = sharedKey(field)
      const found =
        known.get(key) ?? (cell && isPlanted(field) ? yieldOf(field, cell) : Promise.resolve(NONE))
      known.set(key, found)
      const { mean, low, high } = await found
      const { stored, orgId, uuid } = field
      if (mean !== stored.mean || low !== stored.low || high !== stored.high)
        changed.push({ orgId, uuid, mean, low, high })
    }
  }
  await db.asSystem((tx) => saveYields(tx, changed, now))
}

/** Whether a crop grows for which a yield can be forecast. */
const isPlanted = ({ crop, plantingDate }: YieldInput) =>
  plantingDate !== null && findCrop(crop)?.perennial === false

/** Null until both cells have weather. */
async function readCell(tx: SystemTx, [first]: readonly YieldInput[], now: Date): Promise<Cell | null> {
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
export function sharedKey(field: Omit<YieldInput, 'orgId' | 'uuid' | 'stored'>): string {
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

/** Of a planted field; nulls where its season is behind, or the past too short. */
export async function yieldOf(field: YieldInput, { weather, latitude }: Cell): Promise<StoredYield> {
  const planted = dayNumber(field.plantingDate as string)
  const from = planted - AROUND
  if (planted <= weather.today - SEASON_DAYS || planted >= weather.today + SEASON_DAYS) return NONE
  const { crop, variety, irrigated, alerts, weights } = field
  const soil = fieldSoil(field).water
  const given = givenOn(field)
  const wanted = { crop, variety, latitude, soil, irrigated, given, alerts, from, dates: 2 * AROUND + 1 }
  const season = await plantingOf(wanted, weather)
  if (!season) return NONE
  const curve = yieldCurveOf(season, weights)
  const at = (values: Float32Array) => Math.round(values[AROUND] as number)
  return { mean: at(curve.mean), low: at(curve.low), high: at(curve.high) }
}

export type PlantingWeights = YieldInput['weights']

/** The weights of a season's factors: those that the grower saved, and the factors' own where there are none. */
export const weightsOf = ({ factors }: PlantingSeason, weights: PlantingWeights): number[] =>
  factors.map(
    ({ risk, subType, weight }) =>
      weights.find((saved) => saved.risk === risk && saved.alert === subType)?.weight ?? weight,
  )

export const yieldCurveOf = (season: PlantingSeason, weights: PlantingWeights): YieldCurve =>
  yieldCurves({ ...season, years: season.years.length })(weightsOf(season, weights))
