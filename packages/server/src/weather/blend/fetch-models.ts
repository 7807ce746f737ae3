import type { LEFT_OUT_REASONS } from '@windrow/contract/entities/weather.ts'
import { DAY_MS, type DayNumber } from '@windrow/core/time/day.ts'
import { throwIfDatabaseFailed } from '../../platform/db/database-faults.ts'
import type { Log } from '../../platform/log.ts'
import { checkEnsemble } from '../sources/check-plausible.ts'
import {
  type Cell,
  type Ensemble,
  type ModelForecast,
  SourceError,
  type SourceModel,
  type Thrift,
  type WeatherSource,
} from '../sources/weather-source.ts'

export type LeftOutReason = (typeof LEFT_OUT_REASONS)[number]

/** What came of a model for a cell: its run, or why it has no part; `outside`: its area does not reach there. */
export type ModelRunOrReason = Ensemble | LeftOutReason | 'outside'

/** Of each further model, what came for each cell. One that cannot be fetched fails nothing but itself. */
export async function fetchModels(
  source: WeatherSource,
  cells: readonly Cell[],
  today: DayNumber,
  thrift: Thrift,
  log: Log,
): Promise<ModelForecast[][]> {
  const came: ModelForecast[][] = []
  for (const { id } of source.models.slice(1)) {
    if (thrift === 'thrifty') {
      came.push(cells.map(() => ({ leftOut: 'missing' })))
      continue
    }
    try {
      came.push(await source.modelForecast(cells, today, id))
    } catch (error) {
      throwIfDatabaseFailed(error)
      const isSpent = error instanceof SourceError && error.isSpent
      const message = error instanceof Error ? error.message : String(error)
      if (!isSpent) log.warn(`The model ${id} is left out for ${cells.length} cells (${message}).`)
      came.push(cells.map(() => ({ leftOut: 'missing' })))
    }
  }
  return came
}

/** A run that is so much older than that of the first model is yesterday's. */
const LATE_MS = DAY_MS
/** A run with a smaller share of its members is not whole. */
const WHOLE = 0.75

/** Whether the run of a further model can be used beside the forecast of the first. */
export function judgeModel(
  model: SourceModel,
  main: Ensemble,
  came: ModelForecast | undefined,
  who: string,
): ModelRunOrReason {
  if (!came) return 'missing'
  if ('leftOut' in came) return came.leftOut
  if (Date.parse(main.issued) - Date.parse(came.issued) >= LATE_MS) return 'late'
  try {
    checkEnsemble(came, `${who} ${model.id}`)
  } catch {
    return 'implausible'
  }
  return came.first === main.first && membersOf(came) >= WHOLE * model.members ? came : 'missing'
}

/** Members that have both extremes and rain on the first day. */
function membersOf({ members, values: { t2m_min: mins, t2m_max: maxs, tp_sum: rain } }: Ensemble): number {
  if (!mins || !maxs || !rain) return 0
  let whole = 0
  for (let member = 0; member < members; member++)
    if (!Number.isNaN((mins[member] as number) + (maxs[member] as number) + (rain[member] as number))) whole++
  return whole
}
