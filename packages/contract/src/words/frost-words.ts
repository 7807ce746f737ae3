import { addDays } from '@windrow/core/time/day.ts'
import { formatQuantity } from '@windrow/core/units/convert.ts'
import type { UnitSystem } from '@windrow/core/units/dimensions.ts'
import type { Decisions, FrostNight } from '../entities/decisions.ts'
import { chanceText } from '../texts/en/chance.ts'
import { fieldDecisionTexts } from '../texts/en/field-decisions.ts'
import { onDay } from './near-days.ts'

const texts = fieldDecisionTexts.frost

/** The worst night, and what counts as harmful. */
export function frostWords(
  { frost, thresholds }: Pick<Decisions, 'frost' | 'thresholds'>,
  units: UnitSystem,
): { told: string; limit: string } {
  return { told: nightWords(frost.nights, units), limit: limitWords(frost, thresholds.frost.critical, units) }
}

function nightWords(nights: readonly FrostNight[], units: UnitSystem): string {
  const known = nights.filter(({ minimum }) => minimum.middle !== null)
  const first = known[0]
  if (first === undefined) return ''
  const worst = known.reduce((found, night) => (isWorse(night, found) ? night : found), first)
  const degrees = (value: number) => formatQuantity(value, 'temperature', units)
  // The first night is that of tomorrow's early morning.
  const day = onDay(worst.date, addDays(nights[0]?.date ?? worst.date, -1))
  const minimum = degrees(worst.minimum.middle ?? 0)
  const harm = worst.harmChance ?? 0
  const told = harm > 0 ? texts.worst(day, minimum, chanceText(harm)) : texts.coldest(day, minimum)
  if (worst.wetBulb.middle === null) return told
  const wetBulb = texts.wetBulb(degrees(worst.wetBulb.middle))
  return `${told} ${wetBulb}${worst.reasons.includes('wet-bulb') ? ` ${texts.wetBulbWhy}` : ''}`
}

/** Likelier to harm, or as likely and colder. */
function isWorse(night: FrostNight, than: FrostNight): boolean {
  const more = (night.harmChance ?? 0) - (than.harmChance ?? 0)
  return more > 0 || (more === 0 && (night.minimum.middle ?? 0) < (than.minimum.middle ?? 0))
}

function limitWords(
  { critical, stage, nights }: Decisions['frost'],
  own: number | null,
  units: UnitSystem,
): string {
  const limit = formatQuantity(critical ?? 0, 'temperature', units)
  const reasons = nights[0]?.reasons ?? []
  if (reasons.includes('no-model')) return texts.noModel(limit)
  if (reasons.includes('not-planted')) return texts.notPlanted(limit)
  if (critical === null) return stage === null ? texts.over : texts.notSensitive(stage)
  return own !== null || stage === null ? texts.harmfulOwn(limit) : texts.harmful(limit, stage)
}
