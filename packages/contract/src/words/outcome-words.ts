import type { Rehearsal } from '../entities/alert.ts'
import { rehearsalOutcomeTexts as texts } from '../texts/en/rehearsal-outcomes.ts'

type Outcomes = NonNullable<Rehearsal['outcomes']>

/** 'By the forecasts of the last 3 seasons it warned 14 times: 11 came, 3 did not. It missed 2. Median notice 3 days.' */
export function outcomeWords(outcomes: Outcomes): string {
  const { warned, misses, leadDays } = outcomes
  const seasons = texts.seasons(outcomes.seasons)
  if (warned === 0) return misses === 0 ? texts.never(seasons) : texts.neverMissed(seasons, misses)
  return [
    texts.warned(seasons, texts.times(warned), cameWords(outcomes)),
    texts.missed(misses),
    ...(leadDays === null ? [] : [texts.notice(leadDays)]),
  ].join(' ')
}

function cameWords({ warned, hits, falseAlarms }: Outcomes): string {
  const { came } = texts
  if (warned === 1) return hits === 1 ? came.it : came.notIt
  if (falseAlarms === 0) return came.all
  return hits === 0 ? came.none : came.some(hits, falseAlarms)
}
