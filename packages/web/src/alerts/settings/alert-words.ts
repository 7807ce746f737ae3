import type { Rehearsal } from '@windrow/contract/entities/alert.ts'
import { alertSettingsTexts } from '@windrow/contract/texts/en/alert-settings.ts'
import type { RiskCondition } from '@windrow/core/alerts/alert.ts'
import { TOO_OFTEN } from '@windrow/core/risks/rarer-limit.ts'
import { isDegreeDayRisk, isStackedRiskKey, type RiskKey, riskByKey } from '@windrow/core/risks/registry.ts'
import type { MonthDay } from '@windrow/core/time/calendar.ts'
import { yearDay } from '@windrow/core/time/calendar.ts'
import { dayNumber } from '@windrow/core/time/day.ts'
import { formatQuantity } from '@windrow/core/units/convert.ts'
import type { UnitSystem } from '@windrow/core/units/dimensions.ts'
import { percentText } from '../../platform/form/entered-number.ts'
import type { AnyAlert, AnyRiskKey } from '../data/alert-tree.ts'
import { partsOf } from './alert-kind.ts'

const { words, risks: riskTexts, months } = alertSettingsTexts

type Part = { risk: RiskKey; condition: RiskCondition }

/** The conditions of an alert, risk by risk. */
export function conditionsOf(risk: AnyRiskKey, alert: AnyAlert): Part[] {
  if ('risks' in alert) return alert.risks.map(({ risk: part, ...condition }) => ({ risk: part, condition }))
  return partsOf(risk).map((part) => ({ risk: part, condition: alert }))
}

/** 'min below −2.0 °C', 'sum below 1200 °C·d in 120 days, base 7.0 °C'. */
export function conditionWords({ risk, condition }: Part, units: UnitSystem): string {
  const { direction, dimension } = riskByKey(risk)
  const value = isDegreeDayRisk(risk) ? condition.gddSum : condition.threshold
  const sentence = words.beyond(
    riskTexts[risk].watched,
    direction,
    formatQuantity(value ?? 0, dimension, units),
  )
  if (condition.gddLifeCycle === undefined || !isDegreeDayRisk(risk)) return sentence
  const base = formatQuantity(condition.gddBase ?? 0, 'temperature', units)
  return `${sentence} ${words.cycle(condition.gddLifeCycle, base)}`
}

export const atLeast = (probability: number): string => words.atLeast(percentText(probability))

export const monthDayText = ({ day, month }: MonthDay): string => `${months[month - 1] ?? ''} ${day}`

export function seasonWords({
  start_date: from,
  end_date: to,
}: Pick<AnyAlert, 'start_date' | 'end_date'>): string {
  const season = words.season(monthDayText(from), monthDayText(to))
  return season === words.season(monthDayText({ day: 1, month: 1 }), monthDayText({ day: 31, month: 12 }))
    ? words.allYear
    : season
}

const isSummed = (risk: AnyRiskKey) => partsOf(risk).some((part) => riskByKey(part).combine === 'sum')

/** How long it must last, as a part of a sentence; null with degree days. */
export function daysWords(risk: AnyRiskKey, { recurrent_days: count }: AnyAlert): string | null {
  if (count === undefined) return null
  return isSummed(risk) ? words.over(count) : words.days(count)
}

/** How long it must last, by itself. */
export function durationWords(risk: AnyRiskKey, alert: AnyAlert): string {
  const { recurrent_days: count = 1 } = alert
  const cycle = 'risks' in alert ? undefined : alert.gddLifeCycle
  if (cycle !== undefined) return words.lifeCycle(cycle)
  return isSummed(risk) ? words.summed(count) : words.inARow(count)
}

/** The whole rule in one line: 'min below −2.0 °C, 1 day, at least 50.0 %, Aug 15 to Sep 30'. */
export function alertWords(risk: AnyRiskKey, alert: AnyAlert, units: UnitSystem): string {
  const parts = conditionsOf(risk, alert)
  const likely = ({ condition }: Part) => atLeast(condition.probability)
  const end = [daysWords(risk, alert), seasonWords(alert)]
  const only = parts.length === 1 ? parts[0] : undefined
  const sentence =
    only === undefined
      ? [parts.map((part) => `${conditionWords(part, units)}, ${likely(part)}`).join(words.and), ...end]
      : [conditionWords(only, units), end[0] ?? null, likely(only), end[1] ?? null]
  return sentence.filter((one) => one !== null).join(', ')
}

const texts = alertSettingsTexts.rehearsal

/** Five days each: a year is 73 of them. */
export const PENTAD_DAYS = 5
export const PENTADS = 73

/** Above this share of all days saving asks for confirmation. */
const OFTEN = 0.5

/** 'Would have warned in 7 of the last 30 seasons, on average 11 days a year'. */
export function rehearsalHeadline({ warned, seasons, daysPerYear }: Rehearsal): string {
  if (warned === 0) return texts.never(seasons.length)
  const rounded = Math.round(daysPerYear)
  const perYear = rounded < 1 ? texts.lessThanOne : texts.perYear(String(rounded))
  return texts.warned(warned, seasons.length, perYear)
}

export const warnsOften = ({ shareOfDays }: Rehearsal): boolean => shareOfDays > OFTEN

export const percentOfDays = ({ shareOfDays }: Rehearsal): number => Math.round(shareOfDays * 100)

export const isTooOften = ({ shareOfSeason }: Rehearsal): boolean => shareOfSeason > TOO_OFTEN

/** 'This rule would have warned on 4 of 10 days of the season.' */
export const oftenWords = (rehearsal: Rehearsal): string =>
  warnsOften(rehearsal)
    ? texts.often(percentOfDays(rehearsal))
    : texts.oftenInSeason(Math.round(rehearsal.shareOfSeason * 10))

/** 'At 34.0 °C it would warn on about 1 day in 10.' Null where no other limit is known. */
export function rarerWords({ rarer }: Rehearsal, risk: AnyRiskKey, units: UnitSystem): string | null {
  const limit = rarerLimit(rarer, risk, units)
  return limit === null || rarer === null ? null : texts.rarer(limit, Math.round(1 / rarer.shareOfSeason))
}

/** The limit itself: '34.0 °C'. */
export function rarerLimit(rarer: Rehearsal['rarer'], risk: AnyRiskKey, units: UnitSystem): string | null {
  if (rarer === null || isStackedRiskKey(risk)) return null
  return formatQuantity(rarer.limit, riskByKey(risk).dimension, units)
}

/** How often each five days of the year were part of a warning: the share of seasons, 0 to 1. */
export function warnedPentads({ seasons }: Rehearsal): number[] {
  const counts = new Array<number>(PENTADS).fill(0)
  for (const { ranges } of seasons) {
    const touched = new Set<number>()
    for (const { start, end } of ranges)
      for (let day = dayNumber(start); day <= dayNumber(end); day += 1)
        touched.add(Math.floor(yearDay(day) / PENTAD_DAYS))
    for (const pentad of touched) counts[pentad] = (counts[pentad] ?? 0) + 1
  }
  return counts.map((count) => (seasons.length === 0 ? 0 : count / seasons.length))
}
