import type { Provenance, WeatherDataset } from '../entities/weather.ts'
import { modelTexts as texts } from '../texts/en/models.ts'
import { weatherPageTexts } from '../texts/en/weather-page.ts'

/** The name of a model: "NOAA GEFS"; where it has none here, the fallback, or "Simulated B". */
export const modelName = (id: string, fallback?: string): string =>
  texts.names[id] ?? fallback ?? id.split('_').map(capital).filter(Boolean).join(' ')

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** 'Forecast: 5 models, most of it ECMWF (42 %)'; null where no model is named. */
export function forecastLine({ kind, models, left_out }: Omit<Provenance, 'truth'>): string | null {
  const [first, ...others] = heaviestFirst(models)
  if (first === undefined) return null
  const name = modelName(first.id)
  if (kind === 'single' || others.length === 0)
    return left_out.length === 0 ? texts.line.one(name) : texts.line.oneOf(name, 1 + left_out.length)
  return texts.line.most(1 + others.length, name, Math.round(100 * first.weight))
}

export const heaviestFirst = (models: Provenance['models']): Provenance['models'] =>
  models.toSorted((a, b) => b.weight - a.weight)

/** '42 %'; a model with a small weight is never shown with 0 %. */
export const weightWords = (weight: number): string =>
  weight > 0 && weight < 0.005 ? texts.leastPercent : texts.percent(Math.round(100 * weight))

const { sources, observed } = weatherPageTexts.side

/** Where the data of a chart are from: what was observed, and what the forecast rests on where that is known. */
export function sourceLine(source: WeatherDataset['source'], provenance: Provenance | null): string {
  const line = provenance && forecastLine(provenance)
  return line === null ? sources[source] : `${observed[source]} ${line}.`
}
