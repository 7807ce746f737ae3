import {
  createQuantileForecast,
  fillForecast,
  forecastCrps,
  forecastMean,
  sharesAround,
} from './quantile-forecast.ts'
import {
  type BandKey,
  MEDIAN_AT,
  MIN_CASES,
  RECORD_BANDS,
  RECORD_SIZE,
  type ValueRange,
} from './record-levels.ts'

/** Forecasts of one lead beside what came: `RECORD_SIZE` quantiles side by side for each case; missing is NaN. */
export type ForecastCases = {
  quantiles: ArrayLike<number>
  observed: ArrayLike<number>
  /** Quantiles of the same days in past years, which anyone could have issued. */
  climatology: ArrayLike<number>
  /** What had been observed last when the forecast was issued. */
  persistence: ArrayLike<number>
}

/** As `leads` of `GET /forecastrecord/{uuid}` has it (decisions-2 §6), in the unit of the values. */
export type LeadScores = {
  n: number
  /** Mean forecast less observed: above 0 the forecast says too much. */
  bias: number | null
  /** Of the median. */
  mae: number | null
  crps: number | null
  /** 1 is perfect, 0 as good as the reference, below 0 worse; over the cases that have a reference. */
  skill_climatology: number | null
  skill_persistence: number | null
  /** The absolute errors of the references: of the middle of past years, and of what was observed last. */
  mae_climatology: number | null
  mae_persistence: number | null
  /** The share of outcomes within each central band. */
  coverage: Record<BandKey, number | null>
}

const BANDS = Object.entries(RECORD_BANDS) as [BandKey, readonly [number, number]][]

/**
 * The scores of one lead; cases without a whole forecast or without an observation do not count.
 *
 * A certain reference, as persistence is, scores its absolute error: the same score of nine equal quantiles.
 */
export function scoreLead(cases: ForecastCases, range: ValueRange): LeadScores {
  const { quantiles, observed, climatology, persistence } = cases
  const forecast = createQuantileForecast()
  const reference = createQuantileForecast()
  const byClimatology = createComparison()
  const byPersistence = createComparison()
  const inside = BANDS.map(() => 0)
  let n = 0
  let bias = 0
  let error = 0
  let crps = 0
  for (let at = 0; at < observed.length; at++) {
    const value = observed[at] as number
    if (Number.isNaN(value) || !fillForecast(forecast, quantiles, at * RECORD_SIZE, range)) continue
    n++
    const score = forecastCrps(forecast, value)
    crps += score
    bias += forecastMean(forecast) - value
    error += Math.abs((quantiles[at * RECORD_SIZE + MEDIAN_AT] as number) - value)
    const { below, upTo } = sharesAround(forecast, value)
    for (const [band, [, [from, to]]] of BANDS.entries())
      inside[band] = (inside[band] as number) + shareWithin(below, upTo, from, to)
    if (fillForecast(reference, climatology, at * RECORD_SIZE, range)) {
      const off = Math.abs((climatology[at * RECORD_SIZE + MEDIAN_AT] as number) - value)
      compare(byClimatology, { ours: score, theirs: forecastCrps(reference, value), off })
    }
    const off = Math.abs((persistence[at] as number) - value)
    compare(byPersistence, { ours: score, theirs: off, off })
  }
  const score = (sum: number) => (n < MIN_CASES ? null : sum / n)
  return {
    n,
    bias: score(bias),
    mae: score(error),
    crps: score(crps),
    skill_climatology: skillOf(byClimatology),
    skill_persistence: skillOf(byPersistence),
    mae_climatology: errorOf(byClimatology),
    mae_persistence: errorOf(byPersistence),
    coverage: Object.fromEntries(
      BANDS.map(([key], band) => [key, score(inside[band] as number)]),
    ) as LeadScores['coverage'],
  }
}

/**
 * How much of an outcome lies within a band of levels. An outcome at which the forecast has a share, as a dry day,
 * counts for all levels of that share alike (Czado, Gneiting & Held 2009): else every dry day would be inside.
 */
function shareWithin(below: number, upTo: number, from: number, to: number): number {
  // A quantile that was met exactly belongs to the band that ends there, whatever rounding made of its level.
  const near = 1e-9
  if (upTo - below <= near) return upTo >= from - near && below <= to + near ? 1 : 0
  return Math.max(0, Math.min(upTo, to) - Math.max(below, from)) / (upTo - below)
}

/** Sums over the cases that have a reference: both scores, and how far the middle of the reference was off. */
type Comparison = { n: number; ours: number; theirs: number; off: number }

const createComparison = (): Comparison => ({ n: 0, ours: 0, theirs: 0, off: 0 })

function compare(comparison: Comparison, { ours, theirs, off }: Omit<Comparison, 'n'>): void {
  if (Number.isNaN(theirs)) return
  comparison.n++
  comparison.ours += ours
  comparison.theirs += theirs
  comparison.off += off
}

const errorOf = ({ n, off }: Comparison): number | null => (n < MIN_CASES ? null : off / n)

/** Null of too few cases, and against a reference that was never wrong. */
function skillOf({ n, ours, theirs }: Comparison): number | null {
  return n < MIN_CASES || theirs === 0 ? null : 1 - ours / theirs
}
