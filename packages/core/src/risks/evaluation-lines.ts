import type { Alert, StackedAlert } from '../alerts/alert.ts'
import type { MonthDay } from '../time/calendar.ts'
import { dayNumber, dayOf } from '../time/day.ts'
import type { SeriesKey } from '../variables/series.ts'
import { evaluateDays, evaluateRules, type Rule } from './evaluate-rules.ts'
import {
  isDegreeDayRisk,
  isRiskKey,
  isStackedRiskKey,
  RISK_KEYS,
  riskByKey,
  STACKED_RISK_KEYS,
  stackedRiskByKey,
} from './registry.ts'
import { weatherFromNotation } from './series-notation.ts'

export const EVALUATE_USAGE = `Usage: npm run evaluate -- RISK THRESHOLD [options] "SERIES" ["SERIES"]

  RISK        ${RISK_KEYS.join(', ')},
              ${STACKED_RISK_KEYS.join(', ')}
  THRESHOLD   metric; with degree days the wanted sum; with stacked risks one for each: 0,90
  SERIES      observed days until yesterday, then | and the forecast from today on, members separated by commas:
              "3 1 -1 | 1,2,-1 0,-1,-2". _ is missing, -1x4 is four days of -1, one value is that of all members.
              Degree days take the minima and then the maxima; stacked risks one series for each risk.

  --days N                consecutive days, or days summed up (1)
  --probability P         above 0, at most 1 (0.5); with stacked risks one for each: 0.4,0.6
  --season MM-DD..MM-DD   both included (01-01..12-31)
  --today YYYY-MM-DD      (2026-05-14)
  --base T --cycle DAYS --planting YYYY-MM-DD   of degree days (10, 120, the season's start)

npm run evaluate -- risk_cold 0 --days 2 --probability 0.4 "3 1 -1 -2 -1 | 1,2,-1 0,-1,-2"`

/** What stops the command with a line: what was typed is not what it takes. */
export class NotUnderstood extends Error {}

/** A verdict for each day of series typed in, and the ranges that they make. */
export function evaluationLines(args: readonly string[]): string[] {
  const { positional, options } = parse(args)
  const [risk = '', threshold = '', ...texts] = positional
  const today = dayNumber(options.get('today') ?? '2026-05-14')
  const rule = ruleOf(risk, numbers(threshold), options)
  const watched = seriesOf(rule.risk)
  if (texts.length !== watched.length) throw new NotUnderstood(`Series expected: ${watched.join(', ')}`)
  const weather = weatherFromNotation(
    today,
    Object.fromEntries(watched.map((key, at) => [key, texts[at] ?? ''])),
  )
  const planting = options.get('planting')
  const field = { plantingDate: planting === undefined ? null : dayNumber(planting) }
  const [verdict] = evaluateRules([rule], weather, field, { since: weather.observed.first })
  const days = (evaluateDays(rule, weather) ?? []).map(
    ({ day, verdict: said, probability }) =>
      `${dayOf(day)} ${day < today ? 'observed' : 'forecast'}  ${probability.toFixed(2)}  ${said}`,
  )
  const ranges = (verdict?.ranges ?? []).map(({ first, last, probability, jointProbability }) => {
    const joint = jointProbability === undefined ? '' : `, together ${jointProbability.toFixed(2)}`
    return `range ${dayOf(first)} to ${dayOf(last)}, probability ${probability.toFixed(2)}${joint}`
  })
  return [...days, ...ranges, `state ${verdict?.state}`]
}

const OPTIONS = ['days', 'probability', 'season', 'today', 'base', 'cycle', 'planting']

/** By hand: a threshold of -2 is no option. */
function parse(args: readonly string[]): { positional: string[]; options: Map<string, string> } {
  const positional: string[] = []
  const options = new Map<string, string>()
  for (let at = 0; at < args.length; at++) {
    const arg = args[at] as string
    if (!arg.startsWith('--')) {
      positional.push(arg)
      continue
    }
    const [name = '', inline] = arg.slice(2).split('=')
    const value = inline ?? args[++at]
    if (!OPTIONS.includes(name) || value === undefined) throw new NotUnderstood(`Not an option: ${arg}`)
    options.set(name, value)
  }
  return { positional, options }
}

function ruleOf(risk: string, thresholds: number[], options: ReadonlyMap<string, string>): Rule {
  const probabilities = numbers(options.get('probability') ?? '0.5')
  const [from = '', to = ''] = (options.get('season') ?? '01-01..12-31').split('..')
  const frame = {
    title: risk,
    active: true,
    recurrent_days: numberOf(options.get('days') ?? '1'),
    start_date: monthDay(from),
    end_date: monthDay(to),
  }
  const threshold = thresholds[0] as number
  const probability = probabilities[0] as number
  if (isStackedRiskKey(risk)) {
    const risks: StackedAlert['risks'] = stackedRiskByKey(risk).risks.map((key, at) => ({
      risk: key,
      threshold: thresholds[at] ?? threshold,
      probability: probabilities[at] ?? probability,
    }))
    return { id: 'typed', risk, alert: { ...frame, risks } }
  }
  if (!isRiskKey(risk)) throw new NotUnderstood(`Not a risk: ${risk}`)
  const condition: Partial<Alert> = isDegreeDayRisk(risk)
    ? {
        gddSum: threshold,
        gddBase: numberOf(options.get('base') ?? '10'),
        gddLifeCycle: numberOf(options.get('cycle') ?? '120'),
      }
    : { threshold }
  return { id: 'typed', risk, alert: { ...frame, probability, ...condition } }
}

function seriesOf(risk: Rule['risk']): SeriesKey[] {
  const keys = isStackedRiskKey(risk) ? stackedRiskByKey(risk).risks : [risk]
  return keys.flatMap((key): SeriesKey[] => {
    const { series } = riskByKey(key)
    return series === 'gdd' ? ['t2m_min', 't2m_max'] : [series]
  })
}

const numbers = (text: string): number[] => text.split(',').map(numberOf)

function numberOf(text: string): number {
  const value = Number(text)
  if (text === '' || Number.isNaN(value)) throw new NotUnderstood(`Not a number: ${text}`)
  return value
}

function monthDay(text: string): MonthDay {
  const [, month, day] = /^(\d\d)-(\d\d)$/.exec(text) ?? []
  if (month === undefined || day === undefined) throw new NotUnderstood(`Not a month and day: ${text}`)
  return { month: Number(month), day: Number(day) }
}
