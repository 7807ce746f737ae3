import { useQuery } from '@tanstack/react-query'
import {
  byHour,
  hourNumber,
  type SoilChart,
  type SoilLimit,
  soilDefinition,
} from '@windrow/charts/definitions/soil-chart.ts'
import { useChartState } from '@windrow/charts/interaction/use-chart-state.ts'
import type { SoilProfile } from '@windrow/contract/entities/soil.ts'
import type { WeatherDataset } from '@windrow/contract/entities/weather.ts'
import { chartTexts } from '@windrow/contract/texts/en/charts.ts'
import { soilPageTexts } from '@windrow/contract/texts/en/soil-page.ts'
import { fill } from '@windrow/contract/texts/fill.ts'
import { capital } from '@windrow/contract/words/amounts.ts'
import { rangeMarks } from '@windrow/contract/words/chart-words.ts'
import { type HourlyMiddle, hourlyBand } from '@windrow/core/indices/hourly-bands.ts'
import { readBands } from '@windrow/core/series/read-dataset.ts'
import { formatQuantity } from '@windrow/core/units/convert.ts'
import type { UnitSystem } from '@windrow/core/units/dimensions.ts'
import { useMemo } from 'react'
import { fieldQuery } from '../../fields/data/fields.ts'
import { ChartCard } from '../../fields/field-card/chart-card.tsx'
import { fieldFile } from '../../fields/field-card/field-file.ts'
import { allOf } from '../../fields/field-card/query-result.ts'
import { useUnits } from '../../people/data/settings.ts'
import { SegmentedChoice } from '../../ui/forms/segmented-choice.tsx'
import { alertRangesQuery, weatherQuery } from '../../weather/weather-data.ts'
import { soilMoistureQuery, soilStatusQuery, soilTemperatureQuery, useSeedNeed } from '../soil-data.ts'
import classes from './cards.module.css'

const texts = soilPageTexts.chart
const HEIGHT = 460
const HOURS = 24
const SPANS = ['3', '7', '14'] as const
type Span = (typeof SPANS)[number]

/** 'Temperature vs Moisture': both by the hour, with the limits that matter to the crop. */
export function SoilChartCard({ uuid }: { uuid: string }) {
  const units = useUnits()
  const field = useQuery(fieldQuery(uuid)).data?.data
  const soil = useQuery(soilStatusQuery(uuid)).data
  const seedNeed = useSeedNeed(uuid) ?? null
  const query = allOf([useQuery(soilTemperatureQuery(uuid)), useQuery(soilMoistureQuery(uuid))])
  const state = useChartState()
  const [warmth, water] = query.data ?? []
  const days = useQuery(weatherQuery(uuid, 'soil_temperature', 'daily')).data
  const wetDays = useQuery(weatherQuery(uuid, 'soil_moisture', 'daily')).data
  const cold = useQuery(alertRangesQuery(uuid, 'soil_temperature')).data ?? null
  const wet = useQuery(alertRangesQuery(uuid, 'soil_moisture')).data ?? null
  const start = warmth?.soilTForecast[0]?.hour
  const definition = useMemo(() => {
    if (!warmth || !water || start === undefined) return null
    const temperature = byHour(warmth.soilTForecast.map(({ hour, temperature: value }) => ({ hour, value })))
    const moisture = byHour(water.soilMForecast.map(({ hour, moisture: value }) => ({ hour, value })))
    const today = Math.floor(hourNumber(start) / HOURS)
    const marks = [cold, wet].flatMap((ranges) => rangeMarks(ranges, { isDegreeDays: false, units, today }))
    return soilDefinition({
      title: texts.title,
      description: texts.describe(field?.name ?? ''),
      units,
      now: {
        at: hourNumber(start),
        label: fill(chartTexts.nowTime, { time: start.slice(11) }),
        shortLabel: start.slice(11),
      },
      temperature,
      moisture,
      bands: {
        ...bandOf('temperature', temperature, days?.ds_fc, ['stl1_min', 'stl1_max']),
        ...bandOf('moisture', moisture, wetDays?.ds_fc, ['swvl1_mean', 'swvl1_mean']),
      },
      // What is over is not drawn here: the chart begins now.
      ranges: marks.filter(({ to }) => to >= today),
      limits: soil === undefined ? [] : limitsOf(soil, seedNeed, field?.crop ?? '', units),
      texts: { ...texts, forecast: chartTexts.labels.forecast, band90: chartTexts.labels.band90 },
    })
  }, [warmth, water, start, soil, seedNeed, field?.name, field?.crop, units, days, wetDays, cold, wet])
  const first = start === undefined ? 0 : hourNumber(start)
  const shown = SPANS.find((days) => state.window?.from === first && state.window.to === endOf(first, days))
  const show = (days: Span) => state.setWindow(days === '14' ? null : { from: first, to: endOf(first, days) })
  return (
    <ChartCard
      title={texts.title}
      aside={texts.aside}
      note={
        query.error === null && (
          <SegmentedChoice<Span | ''>
            label={texts.spans.label}
            options={SPANS.map((days) => ({ value: days, label: texts.spans[days] }))}
            value={shown ?? (state.window === null ? '14' : '')}
            onChange={(days) => days !== '' && definition !== null && show(days)}
          />
        )
      }
      query={query}
      definition={definition}
      empty={<p className={classes.detail}>{texts.none}</p>}
      state={state}
      height={HEIGHT}
      file={fieldFile(field)}
    />
  )
}

type Quantity = keyof SoilChart['bands']

/** Nothing until the days are there: the lines are drawn before. */
function bandOf(
  quantity: Quantity,
  hours: HourlyMiddle,
  days: WeatherDataset['ds_fc'] | undefined,
  [low, high]: readonly [string, string],
): SoilChart['bands'] {
  const lowest = days && readBands(days, low, 'daily')
  const highest = days && readBands(days, high, 'daily')
  return lowest && highest ? { [quantity]: hourlyBand(hours, lowest, highest) } : {}
}

const endOf = (first: number, days: Span) => first + Number(days) * HOURS

function limitsOf(
  { water }: SoilProfile,
  seedNeed: number | null,
  crop: string,
  units: UnitSystem,
): SoilLimit[] {
  const assumed = (words: string) => (water.isAssumed ? `${words} ${texts.assumed}` : words)
  return [
    ...(seedNeed === null
      ? []
      : [
          {
            key: 'cold',
            of: 'temperature',
            value: seedNeed,
            label: texts.cold(capital(crop), formatQuantity(seedNeed, 'temperature', units, 0)),
          } as const,
        ]),
    { key: 'wilting', of: 'moisture', value: water.wiltingPoint, label: assumed(texts.wilting) },
    { key: 'capacity', of: 'moisture', value: water.fieldCapacity, label: assumed(texts.capacity) },
  ]
}
