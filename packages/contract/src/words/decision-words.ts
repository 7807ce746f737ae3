import type { FieldWorkCode } from '@windrow/core/decisions/field-work.ts'
import { addDays } from '@windrow/core/time/day.ts'
import { formatQuantity } from '@windrow/core/units/convert.ts'
import type { UnitSystem } from '@windrow/core/units/dimensions.ts'
import type { Decisions, FrostNight } from '../entities/decisions.ts'
import { chanceText } from '../texts/en/chance.ts'
import { fieldDecisionTexts } from '../texts/en/field-decisions.ts'
import { capital } from './amounts.ts'
import { dayName, dayOfHour, listed, onDay } from './day-words.ts'

const frostTexts = fieldDecisionTexts.frost

/** The worst night, and what counts as harmful. */
export function frostWords(
  { frost, thresholds }: Pick<Decisions, 'frost' | 'thresholds'>,
  units: UnitSystem,
): { worst: string; limit: string } {
  const { critical, amberChance } = thresholds.frost
  return { worst: nightWords(frost.nights, amberChance, units), limit: limitWords(frost, critical, units) }
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
  const words =
    harm >= amberChance ? frostTexts.worst(day, minimum, chanceText(harm)) : frostTexts.coldest(day, minimum)
  if (worst.wetBulb.middle === null) return words
  const wetBulb = frostTexts.wetBulb(degrees(worst.wetBulb.middle))
  return `${words} ${wetBulb}${worst.reasons.includes('wet-bulb') ? ` ${frostTexts.wetBulbWhy}` : ''}`
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
  if (reasons.includes('no-model')) return frostTexts.noModel(limit)
  if (reasons.includes('not-planted')) return frostTexts.notPlanted(limit)
  if (reasons.includes('hardened')) return frostTexts.hardened(limit)
  if (critical === null) return stage === null ? frostTexts.over : frostTexts.notSensitive(stage)
  if (own !== null || stage === null) return frostTexts.harmfulOwn(limit)
  const from = nights.findIndex(({ reasons }) => !reasons.includes('not-sensitive'))
  if (from <= 0) return frostTexts.harmful(limit, stage)
  return frostTexts.harmfulFrom(limit, stage, dayName(nights[from]?.date ?? '', todayOf(nights)))
}

const irrigationTexts = fieldDecisionTexts.irrigation

/** Irrigation: whole mm, or hundredths of an inch. */
export const irrigationAmount = (amount: number, units: UnitSystem): string =>
  formatQuantity(amount, 'precipitation', units, units === 'metric' ? 0 : 2)

/** How much to give, and by when. */
export function irrigationWords({ irrigation, spray }: Decisions, units: UnitSystem): [string, string] {
  const { verdict, amount, by, reasons, rootZone } = irrigation
  const today = dayOfHour(spray.hours[0]?.hour ?? '')
  if (amount !== null && by !== null) {
    const day = dayName(by, today)
    // After frost the day is the first that can be watered, not the last.
    const { by: until, from } = irrigationTexts
    const when = by === today ? day : (reasons.includes('frozen') ? from : until)(day)
    return [irrigationAmount(amount, units), when]
  }
  if (reasons.includes('rain-coming')) return [irrigationTexts.wait, irrigationTexts.waitNote]
  if (reasons.includes('frozen')) return [irrigationTexts.nothing, irrigationTexts.frozenNote]
  if (verdict === 'unknown') return [irrigationTexts.verdicts.unknown, '']
  return rootZone === null
    ? [irrigationTexts.nothing, '']
    : [irrigationTexts.nothing, irrigationTexts.nothingNote]
}

/** The advice in a word: a crop that gets no water while it freezes has not enough for that. */
export const irrigationTag = ({ verdict, reasons }: Decisions['irrigation']): string =>
  verdict === 'green' && reasons.includes('frozen')
    ? irrigationTexts.frozen
    : irrigationTexts.verdicts[verdict]

const workTexts = fieldDecisionTexts.fieldWork

/** 'Soil too wet today and on Friday; may be too wet on Saturday.' */
export function workWords(days: Decisions['fieldWork']['days']): string {
  const today = days[0]?.date ?? ''
  const byReason = new Map<FieldWorkCode, string[]>()
  for (const { date, reasons } of days) {
    const [reason] = reasons
    if (reason !== undefined) byReason.set(reason, [...(byReason.get(reason) ?? []), onDay(date, today)])
  }
  if (byReason.size === 0) return days.some(({ verdict }) => verdict === 'unknown') ? '' : workTexts.all
  const parts = [...byReason].map(([reason, named]) =>
    workTexts.not(
      workTexts.reasons[reason],
      named.length === days.length ? workTexts.everyDay : listed(named),
    ),
  )
  return `${capital(parts.join('; '))}.`
}
