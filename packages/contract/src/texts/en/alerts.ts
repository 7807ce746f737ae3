import type { AlertField, Problem } from '@windrow/core/alerts/alert-problems.ts'
import { ALERT_TITLE_MAX } from '../../limits.ts'
import { fill, plainLimit } from '../fill.ts'

/** What the checks of an alert's fields say, word for word (spec 1 §5, decisions §11). */
export const alertProblemTexts = {
  title: 'Your alert must have a title',
  missing: 'A value must be entered',
  variable: {
    notANumber: 'Variable must be a valid number',
    tooLow: 'Variable must be equal or higher than {min}',
    tooHigh: 'Variable must be equal or lower than {max}',
  },
  probability: {
    tooLow: 'Probability must be higher than 0',
    tooHigh: 'Probability must be equal or lower than 100',
  },
  days: {
    tooLow: 'Consecutive days must be equal or higher than 1',
    tooHigh: 'Consecutive days must be equal or lower than 60',
    notWhole: 'Consecutive days must be a whole number',
  },
  lifeCycle: {
    tooLow: 'Life cycle days must be equal or higher than 1',
    tooHigh: 'Life cycle must be equal or lower than 360',
    notWhole: 'Life cycle days must be a whole number',
  },
  lag: {
    tooLow: 'Lag must be equal or higher than {min}',
    tooHigh: 'Lag must be equal or lower than {max}',
    notWhole: 'Lag must be a whole number',
  },
} as const

/** Rules of alerts beyond the limits of their numbers. */
export const alertRuleTexts = {
  titleTooLong: `A title can be ${ALERT_TITLE_MAX} characters long`,
  noSuchDay: 'This month does not have so many days',
  notAName: 'No crop or variety can be called like this',
  notUsed: 'Alerts on this risk do not use this value',
  stackedRisks: 'This alert must hold these risks, each once: {risks}',
  tooManyOfVariety: 'A variety can have {max} alerts.',
  tooMany: 'A farm can have {max} alerts.',
} as const

const GROUPS = {
  probability: alertProblemTexts.probability,
  recurrent_days: alertProblemTexts.days,
  gddLifeCycle: alertProblemTexts.lifeCycle,
  lag: alertProblemTexts.lag,
} as const

/** A problem as people read it beside its field. */
export function alertProblemText(field: AlertField, problem: Problem): string {
  if (field === 'title') return alertProblemTexts.title
  if (problem.kind === 'not-used') return alertRuleTexts.notUsed
  if (problem.kind === 'missing') return alertProblemTexts.missing
  if (problem.kind === 'not-a-number') return alertProblemTexts.variable.notANumber
  const said = field in GROUPS ? GROUPS[field as keyof typeof GROUPS] : alertProblemTexts.variable
  if (problem.kind === 'too-low') return fill(said.tooLow, { min: plainLimit(problem.min, 'min') })
  if (problem.kind === 'too-high') return fill(said.tooHigh, { max: plainLimit(problem.max, 'max') })
  return 'notWhole' in said ? said.notWhole : alertProblemTexts.variable.notANumber
}
