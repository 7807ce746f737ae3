import type { Verdict } from '@windrow/core/risks/evaluate-rules.ts'
import { dayOf } from '@windrow/core/time/day.ts'

/** A verdict as text: `triggered 05-13..05-15 0.5`. */
export function verdictText({ state, ranges }: Verdict): string {
  const texts = ranges.map(({ first, last, probability }) => {
    const days = [first, last].map((day) => dayOf(day).slice(5)).join('..')
    return `${days} ${Number(probability.toFixed(3))}`
  })
  return [state, ...texts].join(' ')
}
