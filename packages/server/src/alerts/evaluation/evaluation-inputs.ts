import { createHash } from 'node:crypto'
import type { DayNumber } from '@windrow/core/time/day.ts'
import type { AlertField, StoredRule } from '../store/fields.ts'

/**
 * A digest of all that an evaluation of a field depends on: the day, its rules, the weather of its cells and its
 * planting date. Where it is the same as the last time, what is stored is what would be found.
 */
export function evaluationInputs(
  { plantingDate }: AlertField,
  rules: readonly StoredRule[],
  /** Of the weather of its cells. */
  version: string,
  today: DayNumber,
): string {
  const ofRules = rules.map(({ rule, version: changed, row }) => [rule.id, changed, row])
  return createHash('sha256')
    .update(JSON.stringify([today, plantingDate, version, ofRules]))
    .digest('base64url')
}
