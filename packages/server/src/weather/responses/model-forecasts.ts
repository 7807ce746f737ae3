import type { ModelForecasts } from '@windrow/contract/entities/weather.ts'
import { ensembleQuantiles } from '@windrow/core/kernels/member-quantiles.ts'
import type { Quantiles } from '@windrow/core/series/quantile.ts'
import type { DayNumber } from '@windrow/core/time/day.ts'
import { ARCHIVED_SERIES, type ArchivedSeries, type SeriesKey } from '@windrow/core/variables/series.ts'
import { ARCHIVED_DAYS } from '../archive/packed-quantiles.ts'
import type { ModelRunQuantiles } from '../blend/model-runs.ts'
import type { CellWeather } from '../cells/cell-weather.ts'
import { wireDays, wireQuantiles } from '../cells/wire-values.ts'
import { isTemperature, type StationDifferences } from '../sources/ghcn/station-differences.ts'
import type { SourceModel } from '../sources/weather-source.ts'
import { differencesOn } from '../station/correct-forecast.ts'

type Run = Pick<ModelRunQuantiles, 'firstDay' | 'issued' | 'quantilesOf'>

/**
 * The forecast of a variable by each model from today on, as far as any is archived; a model whose last run begins
 * before today is without its first days, one that has none of them is not there.
 */
export function modelForecasts(
  series: readonly SeriesKey[],
  models: readonly (SourceModel & { run: Run | undefined })[],
  today: DayNumber,
): ModelForecasts {
  const wanted = series.filter((key): key is ArchivedSeries => (ARCHIVED_SERIES as SeriesKey[]).includes(key))
  const known = models.flatMap(({ id, name, run }) => {
    const past = run ? today - run.firstDay : ARCHIVED_DAYS
    if (!run || past < 0 || past >= ARCHIVED_DAYS || wanted.length === 0) return []
    const bands = wanted.map((key) => [key, wireQuantiles(fromDay(run.quantilesOf(key), past))] as const)
    const isEmpty = bands.every(([, band]) => band['0.5'].every((value) => value === null))
    return isEmpty ? [] : [{ id, name, run: run.issued.toISOString(), ...Object.fromEntries(bands) }]
  })
  return { time: wireDays(today, ARCHIVED_DAYS), models: known } as ModelForecasts
}

function fromDay(quantiles: Quantiles, past: number): Quantiles {
  return Object.fromEntries(
    Object.entries(quantiles).map(([key, values]) => {
      const shifted = new Float32Array(ARCHIVED_DAYS).fill(Number.NaN)
      shifted.set(values.subarray(past, ARCHIVED_DAYS))
      return [key, shifted]
    }),
  ) as Quantiles
}

/** A model's run with temperatures as the station of a field would measure them, as the forecast beside it has them. */
export function atStation(run: Run | undefined, differences: StationDifferences | null): Run | undefined {
  if (!run || !differences) return run
  const { firstDay, issued, quantilesOf } = run
  return {
    firstDay,
    issued,
    quantilesOf: (key) => {
      const quantiles = quantilesOf(key)
      if (!isTemperature(key)) return quantiles
      const byDay = differencesOn(differences[key], firstDay, ARCHIVED_DAYS)
      return Object.fromEntries(
        Object.entries(quantiles).map(([level, values]) => [
          level,
          values.map((value, day) => value + (byDay[day] as number)),
        ]),
      ) as Quantiles
    },
  }
}

/** Where there is one model only, its run is the forecast. */
export function runOfForecast({ forecast, issued }: CellWeather): Run {
  const { first: firstDay, members, values } = forecast
  return {
    firstDay,
    issued,
    quantilesOf: (key) =>
      ensembleQuantiles((values[key] ?? new Float32Array(0)).subarray(0, ARCHIVED_DAYS * members), members),
  }
}
