import { formatQuantity } from '@windrow/core/units/convert.ts'
import type { UnitSystem } from '@windrow/core/units/dimensions.ts'
import type { Decisions } from '../entities/decisions.ts'
import { fieldDecisionTexts } from '../texts/en/field-decisions.ts'
import { dayName, dayOfHour } from './near-days.ts'

const texts = fieldDecisionTexts.irrigation

/** Irrigation: whole mm, or hundredths of an inch. */
export const irrigationAmount = (amount: number, units: UnitSystem): string =>
  formatQuantity(amount, 'precipitation', units, units === 'metric' ? 0 : 2)

/** How much to give, and by when. */
export function irrigationWords({ irrigation, spray }: Decisions, units: UnitSystem): [string, string] {
  const { verdict, amount, by, reasons, rootZone } = irrigation
  const today = dayOfHour(spray.hours[0]?.hour ?? '')
  if (amount !== null && by !== null)
    return [irrigationAmount(amount, units), by === today ? dayName(by, today) : texts.by(dayName(by, today))]
  if (reasons.includes('rain-coming')) return [texts.wait, texts.waitNote]
  if (verdict === 'unknown') return [texts.verdicts.unknown, '']
  return rootZone === null ? [texts.nothing, ''] : [texts.nothing, texts.nothingNote]
}
