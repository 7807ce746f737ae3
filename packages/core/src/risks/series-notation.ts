import type { DayNumber } from '../time/day.ts'
import type { SeriesKey } from '../variables/series.ts'
import type { RiskWeather } from './risk-weather.ts'

/**
 * Weather written by hand: `3 1 -1x2 | 1,2,-1 0 _` is 3, 1, -1, -1 observed until yesterday, then a forecast of three
 * members from today on: 1, 2 and -1, then 0 in all, then nothing. `x2` repeats a day, `_` is missing, and without `|`
 * all is observed.
 */
export function parseSeries(text: string): { observed: number[]; forecast: number[][] } {
  const [past = '', ahead = '', ...rest] = text.split('|')
  if (rest.length > 0) throw new SyntaxError('One | at most, between observed days and forecast')
  const forecast = daysOf(ahead)
  const count = Math.max(0, ...forecast.map(({ length }) => length))
  return {
    observed: daysOf(past).map((members) => {
      if (members.length > 1) throw new SyntaxError('An observed day has one value')
      return members[0] as number
    }),
    forecast: forecast.map((members) => {
      if (members.length !== 1 && members.length !== count)
        throw new SyntaxError(`A forecast day has one value, or as many as the others: ${count}`)
      return members.length === count ? members : new Array<number>(count).fill(members[0] as number)
    }),
  }
}

function daysOf(text: string): number[][] {
  return text
    .split(/\s+/)
    .filter((token) => token !== '')
    .flatMap((token) => {
      const [, values = '', times = '1'] = /^(.*?)(?:x(\d+))?$/.exec(token) ?? []
      const members = values.split(',').map(numberOf)
      return Array.from({ length: Number(times) }, () => members)
    })
}

function numberOf(text: string): number {
  if (text === '_') return Number.NaN
  const value = Number(text)
  if (text === '' || Number.isNaN(value)) throw new SyntaxError(`Not a number: ${text}`)
  return value
}

/** Weather of a cell from series written by hand; those with fewer observed days begin later. */
export function weatherFromNotation(
  today: DayNumber,
  texts: Partial<Record<SeriesKey, string>>,
): RiskWeather {
  const series = Object.entries(texts).map(([key, text]) => ({ key: key as SeriesKey, ...parseSeries(text) }))
  const before = Math.max(0, ...series.map(({ observed }) => observed.length))
  const days = Math.max(0, ...series.map(({ forecast }) => forecast.length))
  const members = Math.max(0, ...series.map(({ forecast }) => forecast[0]?.length ?? 0))
  const weather: RiskWeather = {
    today,
    observed: { first: today - before, count: before, values: {} },
    forecast: { first: today, count: days, members, values: {} },
  }
  for (const { key, observed, forecast } of series) {
    const past = new Float32Array(before).fill(Number.NaN)
    past.set(observed, before - observed.length)
    weather.observed.values[key] = past
    if (forecast.length === 0) continue
    const ahead = new Float32Array(days * members).fill(Number.NaN)
    for (const [day, values] of forecast.entries())
      for (let member = 0; member < members; member++)
        ahead[day * members + member] = (values.length === members ? values[member] : values[0]) as number
    weather.forecast.values[key] = ahead
  }
  return weather
}
