import { percentile } from '../many-clients.ts'
import type { CallOutcome } from './visits.ts'

export type Figures = {
  requests: number
  per_second: number
  /** Milliseconds of calls that went well. */
  p50: number
  p95: number
  p99: number
  /** How many calls failed, by status, or `broken`. */
  errors: Record<string, number>
}
export type LoadFigures = Figures & { by_call: Record<string, Figures> }

const rounded = (value: number, parts = 10) =>
  Number.isFinite(value) ? Math.round(value * parts) / parts : 0

function figuresOf(outcomes: readonly CallOutcome[], seconds: number): Figures {
  const well = outcomes.filter(({ failure }) => failure === null)
  const times = Float64Array.from(well, ({ ms }) => ms).sort()
  const errors: Record<string, number> = {}
  for (const { failure } of outcomes) if (failure !== null) errors[failure] = (errors[failure] ?? 0) + 1
  return {
    requests: outcomes.length,
    per_second: rounded(outcomes.length / seconds),
    p50: rounded(percentile(times, 0.5)),
    p95: rounded(percentile(times, 0.95)),
    p99: rounded(percentile(times, 0.99)),
    errors,
  }
}

/** Of the calls that got a response, or failed, from one instant to another. */
export function loadFigures(outcomes: readonly CallOutcome[], from: number, to: number): LoadFigures {
  const within = outcomes.filter(({ at, ms }) => at + ms >= from && at + ms < to)
  const seconds = (to - from) / 1_000
  const calls = [...new Set(within.map(({ call }) => call))].sort()
  return {
    ...figuresOf(within, seconds),
    by_call: Object.fromEntries(
      calls.map((name) => [
        name,
        figuresOf(
          within.filter(({ call }) => call === name),
          seconds,
        ),
      ]),
    ),
  }
}

export const describeErrors = (errors: Record<string, number>): string =>
  Object.entries(errors)
    .map(([kind, count]) => `${count} ${kind}`)
    .join(', ') || '0'
