import type { DayNumber } from '@windrow/core/time/day.ts'
import { checkEnsemble } from '../check-plausible.ts'
import { fillEvaporation, fillSoilTemperature } from '../fill-series.ts'
import { keepOrder, keepTogether } from '../keep-order.ts'
import { type Cell, type Ensemble, type ModelForecast, SourceError, type Thrift } from '../weather-source.ts'
import type { OpenMeteo } from './call-service.ts'
import { addControlSoil } from './fetch-history.ts'
import { callEnsemble, countMembers, type Members, readMembers, readSoilMembers } from './fetch-members.ts'
import { ensembleRun } from './model-run.ts'
import { daysOf, type EnsembleModel } from './models.ts'
import { type ResponsePart, sectionOf } from './response-parts.ts'
import { DAILY_VARIABLES } from './variables.ts'

/** The ensemble from today on, as far as it reaches. `issued` is the time of the model's run, by its metadata. */
export async function fetchForecast(
  cells: readonly Cell[],
  today: DayNumber,
  days: number,
  thrift: Thrift,
  openMeteo: OpenMeteo,
): Promise<Ensemble[]> {
  const { model } = openMeteo
  // Before the members: a run that comes in between is newer than it is called, and never older.
  const run = await openMeteo.runOf(ensembleRun(model.metadata ?? model.id, model.runs))
  const near = Math.min(days, daysOf(model))
  const parts = await callEnsemble(cells, today, near, thrift, openMeteo)
  const mediums = cells.map((cell, index) => mediumOf(parts[index] as ResponsePart, cell, today, near))
  const soils = await addControlSoil(cells, mediums, today, openMeteo)
  return cells.map((cell, index) => {
    const medium = mediums[index] as Members
    keepTogether(medium.values)
    keepOrder(medium.values)
    fillSoilTemperature(medium, soils[index] ?? Number.NaN)
    const ensemble: Ensemble = { issued: run.toISOString(), ...medium }
    checkEnsemble(ensemble, `Open-Meteo ${cell.key}`)
    return ensemble
  })
}

function mediumOf(part: ResponsePart, cell: Cell, today: DayNumber, days: number): Members {
  const members = readMembers(part, today, days, 'ensemble')
  readSoilMembers(part, cell.zone, members)
  const site = { lat: cell.lat, elevation: cell.elevation ?? part.elevation ?? null }
  fillEvaporation(members.values, today, members.members, site)
  return members
}

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
