import type { Decisions } from '@windrow/contract/entities/decisions.ts'
import { chanceText } from '@windrow/contract/texts/en/chance.ts'
import { fieldDecisionTexts } from '@windrow/contract/texts/en/field-decisions.ts'
import { offSeasonTexts } from '@windrow/contract/texts/en/off-season.ts'
import { fieldSummaryTexts } from '@windrow/contract/texts/en/report-field-summary.ts'
import { dayName, dayOfHour, timeOfHour } from '@windrow/contract/words/day-words.ts'
import {
  frostWords,
  irrigationTag,
  irrigationWords,
  workWords,
} from '@windrow/contract/words/decision-words.ts'
import { offSeasonWorkWords } from '@windrow/contract/words/off-season-work-words.ts'
import { stopWords, windowWords } from '@windrow/contract/words/spray-words.ts'
import type { Verdict } from '@windrow/core/decisions/decision-thresholds.ts'
import type { UnitSystem } from '@windrow/core/units/dimensions.ts'

const texts = fieldSummaryTexts.decisions

export type DecisionRow = { name: string; verdict: Verdict; tag: string; outcome: string; why: string }

/** Today's four decisions in the words of the dashboard; after the season what can be done without a crop. */
export function decisionRows(decisions: Decisions, units: UnitSystem, isSeasonOver: boolean): DecisionRow[] {
  if (isSeasonOver) return (decisions.offSeasonWork ?? []).map(offSeasonRow)
  return [
    sprayRow(decisions),
    frostRow(decisions, units),
    irrigationRow(decisions, units),
    workRow(decisions),
  ]
}

function sprayRow({ spray }: Decisions): DecisionRow {
  const words = fieldDecisionTexts.spray
  const [first] = spray.windows
  const today = dayOfHour(spray.hours[0]?.hour ?? '')
  const { when } = windowWords(spray, chanceText)
  if (spray.off !== null)
    return {
      name: texts.spray,
      verdict: 'unknown',
      tag: words.none,
      outcome: words.none,
      why: when.join(' '),
    }
  const stops = stopWords(spray.hours, today)
  return {
    name: texts.spray,
    verdict: spray.now,
    tag: words.why(words.now, words.verdicts[spray.now]),
    outcome: first
      ? `${dayName(dayOfHour(first.from), today)}, ${words.range(timeOfHour(first.from), timeOfHour(first.to))}`
      : words.none,
    why: [...when, ...(stops === '' ? [] : [texts.stops(stops)])].join(' '),
  }
}

function frostRow(decisions: Decisions, units: UnitSystem): DecisionRow {
  const { nights, verdict } = decisions.frost
  const harmful = nights.filter((night) => night.verdict === 'amber' || night.verdict === 'red').length
  const { worst, limit } = frostWords(decisions, units)
  return {
    name: texts.frost,
    verdict,
    tag: fieldDecisionTexts.frost.verdicts[verdict],
    outcome: texts.nights(harmful, nights.length),
    why: `${worst} ${limit}`,
  }
}

function irrigationRow(decisions: Decisions, units: UnitSystem): DecisionRow {
  const words = fieldDecisionTexts.irrigation
  const { verdict, reasons } = decisions.irrigation
  return {
    name: texts.irrigation,
    verdict,
    tag: irrigationTag(decisions.irrigation),
    outcome: irrigationWords(decisions, units)
      .filter((part) => part !== '')
      .join(' '),
    why: reasons.map((reason) => words.reasons[reason]).join(' '),
  }
}

function workRow({ fieldWork: { days, verdict } }: Decisions): DecisionRow {
  const good = days.filter((day) => day.verdict === 'green').length
  return {
    name: texts.fieldWork,
    verdict,
    tag: fieldDecisionTexts.fieldWork.verdicts[verdict],
    outcome: texts.days(good, days.length),
    why: workWords(days),
  }
}

function offSeasonRow({ work, days }: NonNullable<Decisions['offSeasonWork']>[number]): DecisionRow {
  const verdict = days[0]?.verdict ?? 'unknown'
  const good = days.filter((day) => day.verdict === 'green').length
  return {
    name: offSeasonTexts.work.names[work],
    verdict,
    tag: fieldDecisionTexts.fieldWork.verdicts[verdict],
    outcome: texts.days(good, days.length),
    why: offSeasonWorkWords(days),
  }
}
