import { fieldDashboardTexts } from '@windrow/contract/texts/en/field-dashboard.ts'
import { fieldSummaryTexts } from '@windrow/contract/texts/en/report-field-summary.ts'
import { weatherOutlookTexts } from '@windrow/contract/texts/en/report-weather-outlook.ts'
import { variableTexts } from '@windrow/contract/texts/en/variables.ts'
import { sideOf } from '@windrow/contract/words/amounts.ts'
import { dateOnly, shortDay, timeOfHour } from '@windrow/contract/words/day-words.ts'
import { endedOf, harvestEndWords } from '@windrow/contract/words/growth-words.ts'
import { formatNumber, formatQuantity, fromMetric, unitOf } from '@windrow/core/units/convert.ts'
import type { DimensionKey, UnitSystem } from '@windrow/core/units/dimensions.ts'
import type { Figure } from '../page/figures.tsx'
import type { DrawnField, ReportNumber } from '../report-type-def.ts'
import type { SummaryData } from './read-summary.ts'

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
    const shown = (metric: number | null | undefined) =>
      metric == null ? null : fromMetric(metric, dimension, units)
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

/** The crop, from now to harvest. */
export function cropFigures(data: SummaryData, units: UnitSystem): Figure[] {
  return [nowFigure(data, units), stageFigure(data), harvestFigure(data), yieldFigure(data)].filter(
    (figure) => figure !== null,
  )
}

/** Degree days so far, soil and greenness. */
export function soilFigures(data: SummaryData, units: UnitSystem): Figure[] {
  return [degreeDays(data, units), soilWater(data, units), soilWarmth(data, units), greenness(data)].filter(
    (figure) => figure !== null,
  )
}

function nowFigure({ week, decisions }: SummaryData, units: UnitSystem): Figure | null {
  if (week === null) return null
  const { temp, windSpeed, windDir } = week.currentWeather
  const hour = decisions?.spray.hours[0]?.hour
  const side = fieldDashboardTexts.weather.sides[sideOf(windDir)]
  return {
    label: hour === undefined ? texts.now : texts.nowAt(timeOfHour(hour)),
    value: formatQuantity(temp, 'temperature', units),
    note: texts.wind(formatQuantity(windSpeed, 'speed', units), side),
    hue: 'tmax',
  }
}

function stageFigure({ growth }: SummaryData): Figure | null {
  if (growth === null) return null
  const { stage_estimated: stage, missing, stages } = growth
  if (stage === null || missing !== null)
    return {
      label: texts.stage,
      value: texts.unknown,
      note: missing === null ? '' : fieldDashboardTexts.stage.missing[missing].title,
    }
  const next = growth.end === null ? stages.find(({ isReached }) => !isReached) : undefined
  return {
    label: texts.stage,
    value: stage,
    note: next?.date == null ? '' : texts.nextStage(next.stage, dateOnly(next.date)),
    hue: 'accent',
  }
}

function harvestFigure({ growth }: SummaryData): Figure | null {
  if (growth === null) return null
  const { harvest } = growth
  const label = texts.harvest
  if (harvest === null) return { label, value: texts.unknown, note: '' }
  const ended = endedOf(growth)
  if (ended) return { label, ...harvestEndWords(ended) }
  if (harvest.date === null)
    return { label, value: texts.unknown, note: fieldDashboardTexts.harvest.notThisSeason }
  const note =
    harvest.from === null
      ? ''
      : harvest.to === null
        ? texts.notBefore(dateOnly(harvest.from))
        : texts.eightDays(dateOnly(harvest.from), dateOnly(harvest.to))
  return { label, value: shortDay(harvest.date), note, hue: 'rad' }
}

function yieldFigure({ yield: expected }: SummaryData): Figure | null {
  if (expected === null) return null
  const { yieldForecast, low, high } = expected
  if (yieldForecast === null) return { label: texts.yield, value: texts.unknown, note: '' }
  const whole = (value: number) => String(Math.round(value))
  const hasRange = low !== null && high !== null && whole(low) !== whole(high)
  return {
    label: texts.yield,
    value: fieldDashboardTexts.yield.percent(whole(yieldForecast)),
    note: hasRange ? texts.eightYears(whole(low), whole(high)) : texts.ofAttainable,
    hue: 'yield',
  }
}

function degreeDays({ growth }: SummaryData, units: UnitSystem): Figure | null {
  if (growth === null) return null
  const { degreeDays: sum, start, base } = growth
  if (sum === null || start === null || base === null)
    return { label: texts.degreeDays, value: texts.unknown, note: '' }
  return {
    label: texts.degreeDays,
    value: formatQuantity(sum, 'degree_days', units),
    note: texts.since(dateOnly(start), formatQuantity(base, 'temperature', units, 0)),
    hue: 'gdd',
  }
}

function soilWater({ soil, decisions }: SummaryData, units: UnitSystem): Figure | null {
  if (soil === null || soil.moisture.now === null) return null
  const zone = decisions?.irrigation.rootZone
  return {
    label: texts.soilWater,
    value: formatQuantity(soil.moisture.now, 'soil_moisture', units),
    note: zone ? texts.rootZone(String(Math.round(zone.full * 100))) : texts.noRootZone,
    hue: 'soilm',
  }
}

function soilWarmth({ soil }: SummaryData, units: UnitSystem): Figure | null {
  if (soil === null || soil.depth.now === null) return null
  const { now, min, max } = soil.depth
  return {
    label: texts.soilTemperature,
    value: formatQuantity(now, 'temperature', units),
    note:
      min === null || max === null
        ? ''
        : texts.soilWeek(
            formatNumber(min, 'temperature', units, 0),
            formatQuantity(max, 'temperature', units, 0),
          ),
    hue: 'soil',
  }
}

function greenness({ greenness: seen }: SummaryData): Figure | null {
  if (seen === null) return null
  const { value, date, isModelled } = seen
  return {
    label: texts.greenness,
    value: value.toFixed(2),
    note: (isModelled ? texts.modelled : texts.seen)(dateOnly(date)),
    hue: 'veg',
  }
}
