import type { RecordSeason, WireLeadScores } from '@windrow/contract/entities/forecast-record.ts'
import { climatologyOn } from '@windrow/core/climatology/day-of-year.ts'
import type { DailyValues } from '@windrow/core/climatology/years.ts'
import { hemisphereOf } from '@windrow/core/indices/frost.ts'
import type { DayNumber } from '@windrow/core/time/day.ts'
import { yearSeasonOf } from '@windrow/core/time/year-seasons.ts'
import { RECORD_EVENTS } from '@windrow/core/variables/record-events.ts'
import { type ArchivedSeries, SERIES } from '@windrow/core/variables/series.ts'
import { type ForecastCases, scoreLead } from '@windrow/core/verification/lead-scores.ts'
import {
  createQuantileForecast,
  fillForecast,
  sharesAround,
} from '@windrow/core/verification/quantile-forecast.ts'
import { MEDIAN_AT, RECORD_SIZE } from '@windrow/core/verification/record-levels.ts'
import { type ReliabilityBin, reliabilityOf } from '@windrow/core/verification/reliability.ts'
import { runInSlices } from '../platform/threads/in-slices.ts'
import { ARCHIVED_DAYS } from '../weather/archive/packed-quantiles.ts'
import { wireNumber } from '../weather/cells/wire-values.ts'

/** All issues of one series: `quantiles[(issue * days + lead) * levels + level]`, `wetChance[issue * days + lead]`. */
export type ArchivedIssues = {
  firstDays: readonly DayNumber[]
  issued: readonly Date[]
  quantiles: Float32Array
  wetChance: Float32Array
}

/** What came, NaN where that is not known, and the quantiles of each day of the year; null of too few years. */
export type Reference = { observed: DailyValues; normal: readonly Float32Array[] | null }

/** Beyond a week a chance is little more than the climate's. */
const RELIABILITY_LEADS = [1, 2, 3, 4, 5, 6, 7]

export const valueOn = ({ first, values }: DailyValues, day: DayNumber): number =>
  values[day - first] ?? Number.NaN

/** Which days count: all of them, or those of a season. */
export function daysOfSeason(season: RecordSeason, lat: number): (day: DayNumber) => boolean {
  if (season === 'year') return () => true
  const hemisphere = hemisphereOf(lat)
  return (day) => yearSeasonOf(day, hemisphere) === season
}

/** Issues of one series beside what came: whatever all leads need, prepared once. */
export type Compared = {
  series: ArchivedSeries
  issues: ArchivedIssues
  reference: Reference
  normals: DayRows
}

/** `RECORD_SIZE` quantiles for each day from the first on. */
type DayRows = { first: DayNumber; rows: Float32Array }

export function compare(series: ArchivedSeries, issues: ArchivedIssues, reference: Reference): Compared {
  const { firstDays } = issues
  const first = firstDays[0] ?? 0
  const days = firstDays.length === 0 ? 0 : (firstDays.at(-1) as DayNumber) + ARCHIVED_DAYS - first
  const rows = new Float32Array(days * RECORD_SIZE).fill(Number.NaN)
  for (let day = 0; reference.normal && day < days; day++)
    for (let level = 0; level < RECORD_SIZE; level++)
      rows[day * RECORD_SIZE + level] = climatologyOn(reference.normal[level] as Float32Array, first + day)
  return { series, issues, reference, normals: { first, rows } }
}

type IsCounted = (day: DayNumber) => boolean

/** The scores of each lead from 0 on, rounded for the wire; others get their turn between leads. */
export function scoreLeads(compared: Compared, isCounted: IsCounted): Promise<WireLeadScores[]> {
  function* leads(): Generator<undefined, WireLeadScores[]> {
    const scores: WireLeadScores[] = []
    for (let lead = 0; lead < ARCHIVED_DAYS; lead++) {
      scores.push({ lead, ...scoreOneLead(compared, lead, isCounted) })
      yield
    }
    return scores
  }
  return runInSlices(leads())
}

export const scoreOneLead = (
  compared: Compared,
  lead: number,
  isCounted: IsCounted,
): Omit<WireLeadScores, 'lead'> =>
  rounded(scoreLead(casesOf(compared, lead, isCounted), SERIES[compared.series].plausible))

/** One lead of all issues beside what came; days that do not count have no observation. */
function casesOf(
  { issues, reference, normals }: Compared,
  lead: number,
  isCounted: IsCounted,
): ForecastCases {
  const { firstDays, quantiles } = issues
  const { observed } = reference
  const cases = firstDays.length
  const ofLead = new Float32Array(cases * RECORD_SIZE)
  const climatology = new Float32Array(cases * RECORD_SIZE)
  const came = new Float32Array(cases).fill(Number.NaN)
  const persistence = new Float32Array(cases)
  for (const [at, firstDay] of firstDays.entries()) {
    const day = firstDay + lead
    const from = (at * ARCHIVED_DAYS + lead) * RECORD_SIZE
    const normal = (day - normals.first) * RECORD_SIZE
    ofLead.set(quantiles.subarray(from, from + RECORD_SIZE), at * RECORD_SIZE)
    climatology.set(normals.rows.subarray(normal, normal + RECORD_SIZE), at * RECORD_SIZE)
    // The last whole day before the issue.
    persistence[at] = valueOn(observed, firstDay - 1)
    if (isCounted(day)) came[at] = valueOn(observed, day)
  }
  return { quantiles: ofLead, observed: came, climatology, persistence }
}

/** Chances of the series' event, up to a week ahead, beside how often it came. */
export function scoreReliability(
  { series, issues, reference, normals }: Compared,
  isCounted: IsCounted,
): ReliabilityBin[] {
  const { firstDays, quantiles, wetChance } = issues
  const event = RECORD_EVENTS[series]
  const { plausible } = SERIES[series]
  const forecast = createQuantileForecast()
  const chances: number[] = []
  const came: number[] = []
  for (const [at, firstDay] of firstDays.entries())
    for (const lead of RELIABILITY_LEADS) {
      const day = firstDay + lead
      const value = valueOn(reference.observed, day)
      if (Number.isNaN(value) || !isCounted(day)) continue
      const index = at * ARCHIVED_DAYS + lead
      const middle = normals.rows[(day - normals.first) * RECORD_SIZE + MEDIAN_AT] as number
      const limit = event.kind === 'above-normal' ? middle : event.limit
      if (Number.isNaN(limit) || !fillForecast(forecast, quantiles, index * RECORD_SIZE, plausible)) continue
      const { below, upTo } = sharesAround(forecast, limit)
      if (event.kind === 'below') chances.push(below)
      else if (event.kind === 'from') chances.push(wetChance[index] as number)
      else chances.push(1 - upTo)
      came.push(
        Number(
          event.kind === 'below' ? value < limit : event.kind === 'from' ? value >= limit : value > limit,
        ),
      )
    }
  return reliabilityOf(chances, came).map(({ forecast: chance, observed: share, n }) => ({
    forecast: thousandthsOf(chance) ?? 0,
    observed: thousandthsOf(share),
    n,
  }))
}

export const thousandthsOf = (value: number | null): number | null =>
  value === null ? null : wireNumber(value, 1_000)

function rounded({ n, coverage, ...scores }: Omit<WireLeadScores, 'lead'>): Omit<WireLeadScores, 'lead'> {
  const all = { ...scores }
  for (const key of Object.keys(all) as (keyof typeof all)[]) all[key] = thousandthsOf(all[key])
  const bands = { ...coverage }
  for (const key of Object.keys(bands) as (keyof typeof bands)[]) bands[key] = thousandthsOf(bands[key])
  return { n, ...all, coverage: bands }
}
