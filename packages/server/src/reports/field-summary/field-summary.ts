import type { Growth } from '@windrow/contract/entities/crops.ts'
import { fieldSummaryTexts } from '@windrow/contract/texts/en/report-field-summary.ts'
import { reportPageTexts } from '@windrow/contract/texts/en/report-pages.ts'
import { dayOfHour, onDay, shortDay } from '@windrow/contract/words/day-words.ts'
import { irrigationAmount } from '@windrow/contract/words/decision-words.ts'
import { endedOf, seasonEndWords } from '@windrow/contract/words/growth-words.ts'
import type { ReportContext } from '../making/report-order.ts'
import type { DrawnField, ReportTypeDef } from '../report-type-def.ts'
import type { SummaryData } from './read-summary.ts'
import { summaryNumbers } from './summary-figures.ts'
import { summaryPage } from './summary-page.ts'

const texts = fieldSummaryTexts.sentence

/** Stage and harvest, and what is to be done: 'Emergence, harvest about Mon 17 Aug; irrigate 25 mm today.' */
function summarySentence({ data }: DrawnField<SummaryData>, { units }: ReportContext): string {
  const { growth, decisions } = data
  const stand = growth === null ? '' : standOf(growth)
  if (decisions === null) return stand === '' ? reportPageTexts.notOpen : `${stand}.`
  const today = dayOfHour(decisions.spray.hours[0]?.hour ?? '')
  const { amount, by } = decisions.irrigation
  const harmful = decisions.frost.nights.find(({ verdict }) => verdict === 'red')
  const { days } = decisions.fieldWork
  const good = days.filter(({ verdict }) => verdict === 'green').length
  const task = harmful
    ? texts.frost(onDay(harmful.date, today))
    : amount !== null && by !== null
      ? texts.irrigate(irrigationAmount(amount, units), onDay(by, today))
      : texts.work(good, days.length)
  return stand === '' ? `${task.charAt(0).toUpperCase()}${task.slice(1)}.` : `${stand}; ${task}.`
}

function standOf(growth: Growth): string {
  const ended = endedOf(growth)
  if (ended) return seasonEndWords(ended)
  const { stage_estimated: stage, harvest } = growth
  if (stage === null || !harvest?.date) return stage ?? ''
  return `${stage}, ${texts.harvest(shortDay(harvest.date))}`
}

/** The state of a field today. */
export const fieldSummary: ReportTypeDef<SummaryData> = {
  sentence: summarySentence,
  pages: summaryPage,
  numbers: (field, { units }) => summaryNumbers(field, units),
}
