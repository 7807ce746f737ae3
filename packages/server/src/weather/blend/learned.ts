import type { BlendLead } from '@windrow/core/blend/blend-run.ts'
import type { ArchivedSeries } from '@windrow/core/variables/series.ts'

/** What the record of a cell says of each series, for its models in their order. */
export type Learned = Partial<Record<ArchivedSeries, { leads: BlendLead[] }>>

/** A lead as it is stored: weights, then shift, factor and spread of each model, and -1 where the blend is issued. */
type StoredLead = {
  weights: number[]
  corrections: number[][]
  spread: number
  issued: number
  counts: number[]
}

/** Finer than anything that 60 days can show. */
const rounded = (value: number) => Math.round(value * 1e4) / 1e4

export function storedLearned(learned: Learned): Record<string, StoredLead[]> {
  return Object.fromEntries(
    Object.entries(learned).map(([key, { leads }]) => [
      key,
      leads.map(({ weights, corrections, spread, issued, sums }) => ({
        weights: Array.from(weights, rounded),
        corrections: corrections.map(({ shift, factor, spread: own }) => [shift, factor, own].map(rounded)),
        spread: rounded(spread),
        issued: issued.kind === 'blend' ? -1 : issued.model,
        counts: sums.counts.map(Number),
      })),
    ]),
  )
}

export function learnedFrom(stored: Record<string, StoredLead[]>): Learned {
  return Object.fromEntries(
    Object.entries(stored).map(([key, leads]) => [
      key,
      {
        leads: leads.map(
          ({ weights, corrections, spread, issued, counts }): BlendLead => ({
            weights: Float64Array.from(weights),
            corrections: corrections.map(([shift = 0, factor = 1, own = 1]) => ({
              shift,
              factor,
              spread: own,
            })),
            spread,
            issued: issued < 0 ? { kind: 'blend' } : { kind: 'single', model: issued },
            sums: { counts: counts.map(Boolean) },
          }),
        ),
      },
    ]),
  )
}
