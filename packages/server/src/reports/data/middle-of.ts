import type { WeatherDataset } from '@windrow/contract/entities/weather.ts'

type Values = readonly (number | null)[]
export type Bands = Readonly<Record<string, Values>>

/** A series of the forecast or of what is normal, by quantile. */
export function bandsOf(set: WeatherDataset['ds_fc'], series: string): Bands {
  return (set[series] as Bands | undefined) ?? {}
}

/** The single value of a forecast without members, otherwise its median (spec 2 §3). */
export const middleOf = (bands: Bands): Values => bands['-1.0'] ?? bands['0.5'] ?? []
