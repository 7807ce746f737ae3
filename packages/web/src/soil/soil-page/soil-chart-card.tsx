import { useQuery } from '@tanstack/react-query'
import { byHour, hourNumber, type SoilLimit, soilDefinition } from '@windrow/charts/definitions/soil-chart.ts'
import { useChartState } from '@windrow/charts/interaction/use-chart-state.ts'
import type { SoilProfile } from '@windrow/contract/entities/soil.ts'
import { chartTexts } from '@windrow/contract/texts/en/charts.ts'
import { soilPageTexts } from '@windrow/contract/texts/en/soil-page.ts'
import { fill } from '@windrow/contract/texts/fill.ts'
import { capital } from '@windrow/contract/words/amounts.ts'
import { formatQuantity } from '@windrow/core/units/convert.ts'
import type { UnitSystem } from '@windrow/core/units/dimensions.ts'
import { useMemo } from 'react'
import { fieldQuery } from '../../fields/data/fields.ts'
import { ChartCard } from '../../fields/field-card/chart-card.tsx'
import { fieldFile } from '../../fields/field-card/field-file.ts'
import { allOf } from '../../fields/field-card/query-result.ts'
import { useUnits } from '../../people/data/settings.ts'
import { SegmentedChoice } from '../../ui/forms/segmented-choice.tsx'
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
  const start = warmth?.soilTForecast[0]?.hour
  const definition = useMemo(() => {
    if (!warmth || !water || start === undefined) return null
    return soilDefinition({
      title: texts.title,
      description: texts.describe(field?.name ?? ''),
      units,
      now: {
        at: hourNumber(start),
        label: fill(chartTexts.nowTime, { time: start.slice(11) }),
        shortLabel: start.slice(11),
      },
      temperature: byHour(
        warmth.soilTForecast.map(({ hour, temperature }) => ({ hour, value: temperature })),
      ),
      moisture: byHour(water.soilMForecast.map(({ hour, moisture }) => ({ hour, value: moisture }))),
      limits: soil === undefined ? [] : limitsOf(soil, seedNeed, field?.crop ?? '', units),
      texts: { ...texts, forecast: chartTexts.labels.forecast },
    })
  }, [warmth, water, start, soil, seedNeed, field?.name, field?.crop, units])
  const first = start === undefined ? 0 : hourNumber(start)
  const shown = SPANS.find((days) => state.window?.from === first && state.window.to === endOf(first, days))
  const show = (days: Span) => state.setWindow(days === '14' ? null : { from: first, to: endOf(first, days) })
  return (
    <ChartCard
      title={texts.title}
      aside={texts.aside}
      note={
        definition !== null && (
          <SegmentedChoice<Span | ''>
            label={texts.spans.label}
            options={SPANS.map((days) => ({ value: days, label: texts.spans[days] }))}
            value={shown ?? (state.window === null ? '14' : '')}
            onChange={(days) => days !== '' && show(days)}
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
