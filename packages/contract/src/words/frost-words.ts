import { addDays } from '@windrow/core/time/day.ts'
import { formatQuantity } from '@windrow/core/units/convert.ts'
import type { UnitSystem } from '@windrow/core/units/dimensions.ts'
import type { Decisions, FrostNight } from '../entities/decisions.ts'
import { chanceText } from '../texts/en/chance.ts'
import { fieldDecisionTexts } from '../texts/en/field-decisions.ts'
import { dayName, onDay } from './near-days.ts'

const texts = fieldDecisionTexts.frost

/** Why no frost can harm. */
const HARMLESS = ['not-sensitive', 'hardened'] as const

/** The worst night, and what counts as harmful. */
export function frostWords(
  { frost, thresholds }: Pick<Decisions, 'frost' | 'thresholds'>,
  units: UnitSystem,
): { told: string; limit: string } {
  const { critical, amberChance } = thresholds.frost
  return { told: nightWords(frost.nights, amberChance, units), limit: limitWords(frost, critical, units) }
}

function nightWords(nights: readonly FrostNight[], amberChance: number, units: UnitSystem): string {
  const known = nights.filter(({ minimum }) => minimum.middle !== null)
  const first = known[0]
  if (first === undefined) return ''
  const worst = known.reduce((found, night) => (isWorse(night, found, amberChance) ? night : found), first)
  const degrees = (value: number) => formatQuantity(value, 'temperature', units)
  const day = onDay(worst.date, todayOf(nights))
  const minimum = degrees(worst.minimum.middle ?? 0)
  const harm = worst.harmChance ?? 0
  const told = harm >= amberChance ? texts.worst(day, minimum, chanceText(harm)) : texts.coldest(day, minimum)
  if (worst.wetBulb.middle === null) return told
  const wetBulb = texts.wetBulb(degrees(worst.wetBulb.middle))
  return `${told} ${wetBulb}${worst.reasons.includes('wet-bulb') ? ` ${texts.wetBulbWhy}` : ''}`
}

/** The first night is that of tomorrow's early morning. */
const todayOf = (nights: readonly FrostNight[]) => addDays(nights[0]?.date ?? '', -1)

/** Likelier to harm, then harmful to a wet plant, then colder. A chance below what is called possible counts as none. */
function isWorse(night: FrostNight, than: FrostNight, amberChance: number): boolean {
  const rank = ({ harmChance, reasons }: FrostNight) =>
    (harmChance ?? 0) >= amberChance ? 1 + (harmChance ?? 0) : Number(reasons.includes('wet-bulb'))
  const more = rank(night) - rank(than)
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
  if (critical === null && reasons.includes('hardened')) return texts.hardened
  if (critical === null) return stage === null ? texts.over : texts.notSensitive(stage)
  if (own !== null || stage === null) return texts.harmfulOwn(limit)
  const from = nights.findIndex((night) => !HARMLESS.some((reason) => night.reasons.includes(reason)))
  if (from <= 0) return texts.harmful(limit, stage)
  return texts.harmfulFrom(limit, stage, dayName(nights[from]?.date ?? '', todayOf(nights)))
}
