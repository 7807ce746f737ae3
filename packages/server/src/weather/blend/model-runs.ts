import { quantileSeries } from '@windrow/core/kernels/member-quantiles.ts'
import { QUANTILE_KEYS, QUANTILE_LEVELS, type Quantiles } from '@windrow/core/series/quantile.ts'
import type { DayNumber } from '@windrow/core/time/day.ts'
import { ARCHIVED_SERIES, type ArchivedSeries, SERIES } from '@windrow/core/variables/series.ts'
import type { SystemTx } from '../../platform/db/scope.ts'
import { ARCHIVED_DAYS } from '../archive/packed-quantiles.ts'
import type { Ensemble } from '../sources/weather-source.ts'
import { pack, unpack } from '../store/packed-array.ts'

const LEVELS = QUANTILE_LEVELS.length
const SERIES_VALUES = ARCHIVED_DAYS * LEVELS
const BYTES = 2

/** The newest run of a model: the quantiles of its near days, NaN where it has none. */
export type ModelRunQuantiles = {
  model: string
  firstDay: DayNumber
  issued: Date
  quantilesOf(series: ArchivedSeries): Quantiles
}

/** 1.5 kB: the archived series side by side, each in its own step. */
function packRun({ members, values }: Ensemble): Buffer {
  return Buffer.concat(
    ARCHIVED_SERIES.map((key) => {
      const packed = new Float32Array(SERIES_VALUES).fill(Number.NaN)
      const near = values[key]?.subarray(0, ARCHIVED_DAYS * members) ?? new Float32Array(0)
      for (const [level, series] of quantileSeries(near, members, QUANTILE_LEVELS).entries())
        for (const [day, value] of series.entries()) packed[day * LEVELS + level] = value
      return pack(packed, SERIES[key].step)
    }),
  )
}

function unpackRun(packed: Buffer, series: ArchivedSeries): Quantiles {
  const at = ARCHIVED_SERIES.indexOf(series) * SERIES_VALUES * BYTES
  const values = unpack(packed.subarray(at, at + SERIES_VALUES * BYTES), SERIES[series].step)
  return Object.fromEntries(
    QUANTILE_KEYS.map((key, level) => [
      key,
      Float32Array.from({ length: ARCHIVED_DAYS }, (_, day) => values[day * LEVELS + level] as number),
    ]),
  ) as Quantiles
}

/** Puts the runs of a refresh in the place of those before. A model that has none keeps its last one, with its time. */
export async function saveModelRuns(
  tx: SystemTx,
  cellId: number,
  runs: readonly { model: string; forecast: Ensemble }[],
): Promise<void> {
  await tx
    .insertInto('weather_model_run')
    .values(
      runs.map(({ model, forecast }) => ({
        cell_id: cellId,
        model,
        first_day: forecast.first,
        issued: new Date(forecast.issued),
        packed: packRun(forecast),
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['cell_id', 'model']).doUpdateSet(({ ref }) => ({
        first_day: ref('excluded.first_day'),
        issued: ref('excluded.issued'),
        packed: ref('excluded.packed'),
      })),
    )
    .execute()
}

export async function readModelRuns(tx: SystemTx, cellId: number): Promise<ModelRunQuantiles[]> {
  const rows = await tx
    .selectFrom('weather_model_run')
    .select(['model', 'first_day as firstDay', 'issued', 'packed'])
    .where('cell_id', '=', cellId)
    .execute()
  return rows.map(({ packed, ...run }) => ({
    ...run,
    quantilesOf: (series) => unpackRun(packed, series),
  }))
}
