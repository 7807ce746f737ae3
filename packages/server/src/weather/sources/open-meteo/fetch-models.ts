import type { DayNumber } from '@windrow/core/time/day.ts'
import { keepOrder, keepTogether } from '../keep-order.ts'
import { type Cell, type ModelForecast, SourceError } from '../weather-source.ts'
import type { OpenMeteo } from './call-service.ts'
import { mediumOf } from './fetch-forecast.ts'
import { callEnsemble, countMembers } from './fetch-members.ts'
import { ensembleRun } from './model-run.ts'
import { daysOf, type EnsembleModel } from './models.ts'
import { type ResponsePart, sectionOf } from './response-parts.ts'
import { DAILY_VARIABLES } from './variables.ts'

/**
 * The near days of a further model, without soil, in a request of its own: several models in one are counted alike, and
 * one that fails would take the others with it. `issued` is the time of its own run.
 */
export async function fetchModel(
  cells: readonly Cell[],
  today: DayNumber,
  model: EnsembleModel,
  openMeteo: OpenMeteo,
): Promise<ModelForecast[]> {
  const run = await openMeteo.runOf(ensembleRun(model.metadata ?? model.id, model.runs))
  const days = daysOf(model)
  const parts = await callEnsemble(cells, today, days, 'thrifty', { ...openMeteo, model })
  return cells.map((cell, index): ModelForecast => {
    const part = parts[index] as ResponsePart
    try {
      if (countMembers(sectionOf(part, 'daily', 'ensemble'), DAILY_VARIABLES.t2m_max) === 0)
        return { leftOut: 'missing' }
      const medium = mediumOf(part, cell, today, days)
      keepTogether(medium.values)
      keepOrder(medium.values)
      return { issued: run.toISOString(), ...medium }
    } catch (error) {
      if (error instanceof SourceError) return { leftOut: 'implausible' }
      throw error
    }
  })
}
