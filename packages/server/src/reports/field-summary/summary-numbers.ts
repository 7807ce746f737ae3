import { fieldSummaryTexts } from '@windrow/contract/texts/en/report-field-summary.ts'
import { weatherOutlookTexts } from '@windrow/contract/texts/en/report-weather-outlook.ts'
import { variableTexts } from '@windrow/contract/texts/en/variables.ts'
import { fromMetric, unitOf } from '@windrow/core/units/convert.ts'
import type { DimensionKey, UnitSystem } from '@windrow/core/units/dimensions.ts'
import type { DrawnField, ReportNumber } from '../report-type-def.ts'
import type { SummaryData } from './gather-summary.ts'

const texts = fieldSummaryTexts.figures

/** What the page has as numbers. */
export function summaryNumbers({ facts, data }: DrawnField<SummaryData>, units: UnitSystem): ReportNumber[] {
  const { today } = facts
  const { week, growth, soil, greenness, yield: expected, decisions } = data
  const number = (
    date: string,
    quantity: string,
    value: number | null | undefined,
    dimension: DimensionKey,
    band?: { low: number | null; high: number | null },
  ): ReportNumber[] => {
    const shown = (given: number | null | undefined) =>
      given == null ? null : fromMetric(given, dimension, units)
    if (value == null) return []
    return [
      {
        date,
        quantity,
        value: shown(value),
        unit: unitOf(dimension, units),
        ...(band && { low: shown(band.low), high: shown(band.high) }),
      },
    ]
  }
  const warmth = variableTexts.temperature.name
  const { rain, need } = decisions?.irrigation ?? {}
  return [
    ...number(today, `${warmth}, ${texts.now.toLowerCase()}`, week?.currentWeather.temp, 'temperature'),
    ...number(today, variableTexts.wind.name, week?.currentWeather.windSpeed, 'speed'),
    ...(week?.weeklyforecast ?? []).flatMap(({ date, max, min }) => [
      ...number(date, `${warmth}, maximum`, max, 'temperature'),
      ...number(date, `${warmth}, minimum`, min, 'temperature'),
    ]),
    ...number(today, texts.degreeDays, growth?.degreeDays, 'degree_days'),
    ...(growth?.harvest?.date
      ? [{ date: growth.harvest.date, quantity: texts.harvest, value: 1, unit: '' }]
      : []),
    ...number(today, texts.soilWater, soil?.moisture.now, 'soil_moisture'),
    ...number(today, texts.soilTemperature, soil?.depth.now, 'temperature'),
    ...(greenness
      ? [{ date: greenness.date, quantity: texts.greenness, value: greenness.value, unit: '' }]
      : []),
    ...(expected ? number(today, texts.yield, expected.yieldForecast, 'percent', expected) : []),
    ...(rain ? number(today, weatherOutlookTexts.figures.rain, rain.middle, 'precipitation', rain) : []),
    ...(need ? number(today, weatherOutlookTexts.figures.need, need.middle, 'precipitation', need) : []),
  ]
}
