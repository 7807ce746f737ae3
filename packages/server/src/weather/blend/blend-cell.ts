import type { DayNumber } from '@windrow/core/time/day.ts'
import type { SystemTx } from '../../platform/db/scope.ts'
import { archiveIssues, type Issue } from '../archive/archive-forecast.ts'
import { listArchivedOn } from '../archive/store.ts'
import type { Ensemble, ModelForecast, SourceModel } from '../sources/weather-source.ts'
import type { StoredCell } from '../store/cells.ts'
import { type BlendedNear, blendNear, type CameOfModels } from './blend-near.ts'
import { judgeModel } from './fetch-models.ts'
import { learnCell, UNGATED } from './learn-cell.ts'
import { saveModelRuns } from './model-runs.ts'
import { type CellBlend, readLearned, saveBlend } from './store.ts'

/** The name under which what growers are shown of several models is archived. */
export const BLEND = 'blend'

/**
 * Blends the near days of a cell's new forecast, and stores what it is made of: each model's run, weights and provenance,
 * in the transaction that stores the forecast. History must be stored before, since weights are learned from it.
 */
export async function blendCell(
  tx: SystemTx,
  cell: StoredCell,
  models: readonly SourceModel[],
  main: Ensemble,
  further: readonly (ModelForecast | undefined)[],
  shown: string,
): Promise<Pick<BlendedNear, 'forecast' | 'blended'>> {
  const ids = models.map(({ id }) => id)
  const came: CameOfModels = models.map((model, at) => ({
    id: model.id,
    came: at === 0 ? main : judgeModel(model, main, further[at - 1], cell.key),
  }))
  const known = await learnOnce(tx, cell, ids, main.first)
  const { forecast, blended, provenance, ungated } = blendNear(main, came, known.learned)
  await saveBlend(tx, cell.id, ids, known, provenance)
  const runs = came.flatMap(({ id, came: run }) =>
    typeof run === 'string' ? [] : [{ model: id, forecast: run }],
  )
  // One model alone is what is shown.
  if (models.length > 1) await saveModelRuns(tx, cell.id, runs)
  const archived = await listArchivedOn(tx, cell.id, main.first)
  const issues = runs.filter(({ model }) => !archived.has(model)).map(issueOf)
  if (!archived.has(shown)) {
    issues.push({ ...issueOf({ model: shown, forecast }), kind: 'shown' })
    const blend = ungated()
    if (blend) issues.push({ ...issueOf({ model: UNGATED, forecast }), forecast: blend })
  }
  await archiveIssues(tx, cell.id, issues)
  return { forecast, blended }
}

const issueOf = ({ model, forecast }: { model: string; forecast: Ensemble }): Issue => ({
  model,
  kind: 'model',
  firstDay: forecast.first,
  issued: new Date(forecast.issued),
  forecast,
})

/** Outcomes come once a day, so that is how often there is something to learn. */
async function learnOnce(
  tx: SystemTx,
  cell: StoredCell,
  ids: readonly string[],
  today: DayNumber,
): Promise<CellBlend> {
  const known = await readLearned(tx, cell.id, ids)
  if (known.day === today) return known
  return { day: today, learned: await learnCell(tx, cell.id, ids, today) }
}
