import { createHash } from 'node:crypto'
import type { DayNumber } from '@windrow/core/time/day.ts'
import { localDay } from '@windrow/core/time/zone.ts'
import type { SystemTx } from '../../platform/db/scope.ts'
import { type WateredField, waterName } from '../../soil/field-water.ts'
import { readWateredFields } from '../../soil/store.ts'
import { findCells } from '../../weather/store/cells.ts'
import {
  type AlertField,
  type FieldKey,
  readAlertFields,
  readRulesOf,
  type StoredRule,
  varietyKey,
} from '../store/fields.ts'
import { readCellVersions } from '../store/weather.ts'
import { watchesTopsoil } from './cell-verdicts.ts'
import type { CellPair } from './read-risk-weather.ts'

/**
 * A digest of all that an evaluation of a field depends on: the day, its rules, the weather of its cells, its planting
 * date, and its water where a rule watches the soil. While it is unchanged, an evaluation would find what is stored.
 */
function evaluationInputs(
  { plantingDate }: AlertField,
  water: WateredField | null,
  rules: readonly StoredRule[],
  /** Of the weather of its cells. */
  version: string,
  today: DayNumber,
): string {
  const ofRules = rules.map(({ rule, version: changed, row }) => [rule.id, changed, row])
  return createHash('sha256')
    .update(JSON.stringify([today, plantingDate, water && waterName(water), version, ofRules]))
    .digest('base64url')
}

/** `version`: another text with every change of their weather. */
export type VersionedPair = CellPair & { version: string }

/** A field with what it is evaluated with. */
export type DueField = {
  field: AlertField
  rules: readonly StoredRule[]
  /** Null where none of its rules watches the soil. */
  water: WateredField | null
  pair: VersionedPair
  today: DayNumber
  inputs: string
}

/** The fields with changes since their last evaluation. */
export async function readDueFields(tx: SystemTx, keys: readonly FieldKey[], now: Date): Promise<DueField[]> {
  const fields = await readAlertFields(tx, keys)
  if (fields.length === 0) return []
  const rulesOf = groupRules(await readRulesOf(tx, fields))
  const pairOf = await readPairs(tx, fields)
  const onSoil = fields.filter((field) =>
    rulesOf.get(varietyKey(field))?.some(({ rule }) => watchesTopsoil(rule)),
  )
  const watered = new Map((await readWateredFields(tx, onSoil)).map((field) => [field.uuid, field]))
  return fields.flatMap((field) => {
    const rules = rulesOf.get(varietyKey(field)) ?? []
    const pair = pairOf(field)
    const today = localDay(pair.grid.zone, now.getTime())
    const water = watered.get(field.uuid) ?? null
    const inputs = evaluationInputs(field, water, rules, pair.version, today)
    return inputs === field.inputs ? [] : [{ field, rules, water, pair, today, inputs }]
  })
}

function groupRules(rules: readonly StoredRule[]): Map<string, StoredRule[]> {
  const groups = new Map<string, StoredRule[]>()
  for (const rule of rules) {
    const key = varietyKey(rule)
    const group = groups.get(key)
    if (group) group.push(rule)
    else groups.set(key, [rule])
  }
  return groups
}

/** The cells of fields, the same pair for those that have the same ones. */
async function readPairs(
  tx: SystemTx,
  fields: readonly AlertField[],
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
    const pair = { grid, history, version }
    pairs.set(name, pair)
    return pair
  }
}
