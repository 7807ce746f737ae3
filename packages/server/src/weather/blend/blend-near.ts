import { type BlendedRun, blendRun } from '@windrow/core/blend/blend-run.ts'
import { BLENDED_SERIES, blendedValuesOf } from '@windrow/core/blend/blended-values.ts'
import type { ModelRun } from '@windrow/core/blend/draw-members.ts'
import type { MemberTable } from '@windrow/core/series/series.ts'
import type { ArchivedSeries, SeriesKey } from '@windrow/core/variables/series.ts'
import { ARCHIVED_DAYS } from '../archive/packed-quantiles.ts'
import type { Ensemble } from '../sources/weather-source.ts'
import type { ModelRunOrReason } from './fetch-models.ts'
import type { Learned } from './learned.ts'
import type { CellProvenance } from './store.ts'

/** What came of each model, in the order of the source; the first is always there. */
export type CameOfModels = readonly { id: string; came: ModelRunOrReason }[]

/** The near days of a forecast as they are issued, and what they are made of. */
export type BlendedNear = {
  forecast: Ensemble
  /** The series of which not the first model alone is issued. */
  blended: ReadonlySet<SeriesKey>
  provenance: CellProvenance
  /**
   * The blend whatever the gate says, to be archived: the gate is judged by it. Leads that have no weights yet are left
   * out; null where nothing was learned.
   */
  ungated(): MemberTable<SeriesKey> | null
}

/**
 * The first model's forecast with the blend in the place of its near days, member for member in its order, so that what
 * follows and what is not blended goes on from it. Where the gate issues the first model its values stay as they are.
 */
export function blendNear(main: Ensemble, models: CameOfModels, learned: Learned | null): BlendedNear {
  const provenance: CellProvenance = {}
  const values: Ensemble['values'] = { ...main.values }
  const blends = new Map<ArchivedSeries, BlendedRun>()
  let days = main.count
  for (const key of BLENDED_SERIES) {
    if (!main.values[key]) continue
    const blended = blendSeries(key, main.members, models, learned, true)
    provenance[key] = withReasons(blended.provenance, models)
    if (isFirstAlone(blended)) continue
    days = Math.max(days, ARCHIVED_DAYS)
    values[key] = blended.values
    blends.set(key, blended)
  }
  const ungated = () => learned && ungatedBlend(main, models, learned, blends)
  return { forecast: settled(main, values, days), blended: new Set(blends.keys()), provenance, ungated }
}

function ungatedBlend(
  main: Ensemble,
  models: CameOfModels,
  learned: Learned,
  gated: ReadonlyMap<ArchivedSeries, BlendedRun>,
): MemberTable<SeriesKey> {
  const values: Ensemble['values'] = {}
  for (const key of BLENDED_SERIES) {
    if (!main.values[key]) continue
    const leads = learned[key]?.leads ?? []
    const isOpen = leads.every(({ issued }) => issued.kind === 'blend')
    const blended = (isOpen && gated.get(key)) || blendSeries(key, main.members, models, learned, false)
    const all = blended.values.slice()
    for (const [day, { weights }] of leads.entries())
      if (!weights.some((weight) => weight > 0))
        all.fill(Number.NaN, day * main.members, (day + 1) * main.members)
    values[key] = all
  }
  return { first: main.first, count: ARCHIVED_DAYS, members: main.members, values }
}

function blendSeries(
  key: ArchivedSeries,
  members: number,
  models: CameOfModels,
  learned: Learned | null,
  isGated: boolean,
): BlendedRun {
  return blendRun({
    runs: models.map(({ id, came }) => runOf(id, came, key)),
    ids: models.map(({ id }) => id),
    days: ARCHIVED_DAYS,
    members,
    learned: learned?.[key] ?? { leads: [] },
    values: blendedValuesOf(key),
    isGated,
  })
}

function runOf(id: string, came: ModelRunOrReason, key: ArchivedSeries): ModelRun | null {
  if (typeof came === 'string') return null
  const values = came.values[key]?.subarray(0, ARCHIVED_DAYS * came.members)
  return values ? { id, run: came.issued, members: came.members, values } : null
}

/** Why a run is missing is known better than that it is. A model whose area does not reach there is not one of these. */
function withReasons({ kind, models: used, left_out }: BlendedRun['provenance'], models: CameOfModels) {
  const rounded = (weight: number) => Math.round(weight * 1e3) / 1e3
  return {
    kind,
    models: used.map((model) => ({ ...model, weight: rounded(model.weight) })),
    left_out: left_out.flatMap(({ id, reason }) => {
      const came = models.find((model) => model.id === id)?.came
      if (came === 'outside') return []
      return [{ id, reason: typeof came === 'string' ? came : reason }]
    }),
  }
}

/** A single model is issued as it is; corrected it would count as a blend. */
const isFirstAlone = ({ provenance, weights }: BlendedRun) =>
  provenance.kind === 'single' && weights.every(([, ...others]) => others.every((weight) => weight === 0))

/** Near days and what follows in one table, every day with min <= mean <= max (decisions §5). */
function settled(main: Ensemble, near: Ensemble['values'], days: number): Ensemble {
  const { members, count } = main
  const values: Ensemble['values'] = {}
  for (const [key, of] of Object.entries(near) as [SeriesKey, Float32Array][]) {
    const own = main.values[key]
    if (of === own && days === count) {
      values[key] = own
      continue
    }
    const joined = new Float32Array(days * members).fill(Number.NaN)
    if (own) joined.set(own)
    // A day that no model has stays as it was.
    for (let at = 0; at < of.length; at++) if (!Number.isNaN(of[at])) joined[at] = of[at] as number
    values[key] = joined
  }
  keepInOrder(values, ARCHIVED_DAYS * members)
  return { ...main, count: days, values }
}

/** Extremes are blended apart, so that those of a member may cross: they change places, and the mean stays between. */
function keepInOrder({ t2m_min: mins, t2m_max: maxs, t2m_avg: means }: Ensemble['values'], to: number): void {
  if (!mins || !maxs) return
  for (let at = 0; at < Math.min(to, mins.length); at++) {
    const [low, high] = [mins[at] as number, maxs[at] as number]
    if (low > high) {
      mins[at] = high
      maxs[at] = low
    }
    if (!means) continue
    const mean = means[at] as number
    if (mean < (mins[at] as number)) means[at] = mins[at] as number
    else if (mean > (maxs[at] as number)) means[at] = maxs[at] as number
  }
}
