import type { DayNumber } from '@windrow/core/time/day.ts'
import { localDay } from '@windrow/core/time/zone.ts'
import type { SystemTx } from '../../platform/db/scope.ts'
import { sharedWaterName, type WateredField } from '../../soil/field-water.ts'
import { readWateredFields } from '../../soil/store.ts'
import { findCells, readCellVersions } from '../../weather/store/cells.ts'
import { type AlertField, readRulesOf } from '../store/fields.ts'
import { textDigest } from '../store/text-digest.ts'
import type { CellPair } from './read-risk-weather.ts'
import { byVariety, type VarietyRules } from './variety-rules.ts'

/** `version`: another text with every change of their weather. */
export type VersionedPair = CellPair & { version: string; today: DayNumber }

/** A field with what it is evaluated with. */
export type DueField = {
  field: AlertField
  variety: VarietyRules
  /** Null where none of its rules watches the soil. */
  water: WateredField | null
  pair: VersionedPair
  inputs: string
}

/**
 * Those of the fields with changes since their last evaluation. `locked`: their rules stay until the transaction ends,
 * and one that is just being deleted is left out.
 */
export async function dueOf(
  tx: SystemTx,
  fields: readonly AlertField[],
  now: Date,
  { locked }: { locked: boolean },
): Promise<DueField[]> {
  if (fields.length === 0) return []
  const rulesOf = byVariety(await readRulesOf(tx, fields, { locked }))
  const pairOf = await readPairs(tx, fields, now)
  const onSoil = fields.filter((field) => rulesOf(field).isOnSoil)
  const watered = new Map((await readWateredFields(tx, onSoil)).map((field) => [field.uuid, field]))
  const inputsOf = createInputs()
  return fields.flatMap((field) => {
    const variety = rulesOf(field)
    const pair = pairOf(field)
    const own = watered.get(field.uuid)
    // As if it lay in the middle of its cell, so that fields share it whichever of them are evaluated together.
    const water = own ? { ...own, lat: pair.grid.lat } : null
    const inputs = inputsOf(field, water, variety, pair)
    return inputs === field.inputs ? [] : [{ field, variety, water, pair, inputs }]
  })
}

/**
 * A digest of all that an evaluation of a field depends on: the day, its rules, the weather of its cells, its planting
 * date, and its water where a rule watches the soil. While it is unchanged, an evaluation would find what is stored.
 */
function createInputs() {
  const known = new Map<string, string>()
  return (
    { plantingDate }: AlertField,
    water: WateredField | null,
    { digest }: VarietyRules,
    { version, today }: VersionedPair,
  ): string => {
    const text = `${today} ${plantingDate} ${version} ${digest} ${water ? sharedWaterName(water) : ''}`
    const inputs = known.get(text) ?? textDigest(text)
    known.set(text, inputs)
    return inputs
  }
}

/** The cells of fields, the same pair for those that have the same ones. */
async function readPairs(
  tx: SystemTx,
  fields: readonly AlertField[],
  now: Date,
): Promise<(field: AlertField) => VersionedPair> {
  const ids = [...new Set(fields.flatMap(({ gridCellId, historyCellId }) => [gridCellId, historyCellId]))]
  // Read before the cells and their weather: a change in between causes another evaluation.
  const versions = await readCellVersions(tx, ids)
  const cells = new Map((await findCells(tx, ids)).map((cell) => [cell.id, cell]))
  const pairs = new Map<string, VersionedPair>()
  return ({ gridCellId, historyCellId }) => {
    const name = `${gridCellId} ${historyCellId}`
    const known = pairs.get(name)
    if (known) return known
    const [grid, history] = [cells.get(gridCellId), cells.get(historyCellId)]
    if (!grid || !history) throw new RangeError(`No cell ${name}`)
    const version = `${name} ${versions.get(gridCellId)} ${versions.get(historyCellId)}`
    const pair = { grid, history, version, today: localDay(grid.zone, now.getTime()) }
    pairs.set(name, pair)
    return pair
  }
}
