import type { Provenance } from '@windrow/contract/entities/weather.ts'
import type { SeriesKey } from '@windrow/core/variables/series.ts'
import type { Database } from '../../platform/db/open-database.ts'
import { readProvenance, type SeriesProvenance } from '../blend/store.ts'
import type { SourceModel } from '../sources/weather-source.ts'
import type { StoredCell } from '../store/cells.ts'

/** Weights are learned where the forecast is: against the analysis of the grid cell, which all its fields share. */
const TRUTH = 'analysis'

/** The forecast of the first model as it is: the soil's temperature, and everything where there is one model only. */
function ofFirstModel(models: readonly SourceModel[], grid: StoredCell): Provenance {
  const run = (grid.forecastIssued as Date).toISOString()
  const id = models[0]?.id ?? grid.source
  return { kind: 'single', models: [{ id, run, weight: 1 }], left_out: [], truth: TRUTH }
}

/** What the near days of some series are made of, together. */
export async function provenanceOf(
  db: Pick<Database, 'readAsSystem'>,
  models: readonly SourceModel[],
  grid: StoredCell,
  series: readonly SeriesKey[],
): Promise<Provenance> {
  const single = ofFirstModel(models, grid)
  if (models.length === 1) return single
  const stored = await db.readAsSystem((tx) => readProvenance(tx, grid.id))
  const parts = series.flatMap((key) => stored?.[key] ?? [])
  return parts.length === 0 ? single : { ...combineProvenance(parts), truth: TRUTH }
}

/** A model's weight is the mean over the series; one that none of them uses is left out, as the first says. */
export function combineProvenance(parts: readonly SeriesProvenance[]): SeriesProvenance {
  const models = new Map<string, { id: string; run: string; weight: number }>()
  for (const part of parts)
    for (const { id, run, weight } of part.models) {
      const before = models.get(id)?.weight ?? 0
      models.set(id, { id, run, weight: before + weight / parts.length })
    }
  return {
    kind: parts.some(({ kind }) => kind === 'blend') ? 'blend' : 'single',
    models: [...models.values()]
      .map(({ weight, ...model }) => ({ ...model, weight: Math.round(weight * 1e3) / 1e3 }))
      .sort((a, b) => b.weight - a.weight),
    left_out: parts[0]?.left_out.filter(({ id }) => !models.has(id)) ?? [],
  }
}
