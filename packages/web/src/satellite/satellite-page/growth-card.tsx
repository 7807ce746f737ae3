import { useQuery } from '@tanstack/react-query'
import {
  frostOnDays,
  type GrowthChart,
  type GrowthSums,
  growthDefinition,
  modelSums,
} from '@windrow/charts/definitions/growth-chart.ts'
import { useChartState } from '@windrow/charts/interaction/use-chart-state.ts'
import type { Growth } from '@windrow/contract/entities/crops.ts'
import { chartTexts } from '@windrow/contract/texts/en/charts.ts'
import { satelliteTexts } from '@windrow/contract/texts/en/satellite.ts'
import { fill } from '@windrow/contract/texts/fill.ts'
import { capital } from '@windrow/contract/words/amounts.ts'
import { dayAndMonth, shortDay } from '@windrow/contract/words/day-words.ts'
import { countYears, FROST_YEARS, NORMAL_YEARS } from '@windrow/core/climatology/years.ts'
import { findCrop } from '@windrow/core/crops/registry.ts'
import { DEFAULT_BASE } from '@windrow/core/indices/degree-days.ts'
import { type Day, dayNumber } from '@windrow/core/time/day.ts'
import { formatQuantity } from '@windrow/core/units/convert.ts'
import type { UnitSystem } from '@windrow/core/units/dimensions.ts'
import { useMemo } from 'react'
import { growthQuery } from '../../crops/growth-data.ts'
import { useDiaryMarks } from '../../diary/diary-marks.ts'
import { fieldMapQuery, fieldQuery } from '../../fields/data/fields.ts'
import { ChartCard } from '../../fields/field-card/chart-card.tsx'
import { fieldFile } from '../../fields/field-card/field-file.ts'
import { allOf } from '../../fields/field-card/query-result.ts'
import { placeText } from '../../maps/geometry.ts'
import { useUnits } from '../../people/data/settings.ts'
import { StatusNotice } from '../../ui/feedback/status-notice.tsx'
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'
import { gddForecastQuery, historicalFrostQuery, historicalGddQuery } from '../satellite-data.ts'
import { carriedOn, plainSums } from './growth-sums.ts'

const texts = satelliteTexts.growth
const { labels } = chartTexts
const HEIGHT = 380
/** Days drawn after the first frost, so that its line is not at the edge. */
const AFTER_FROST = 14

/** '<Crop> Growth': degree days that were and that come, and days with frost. */
export function GrowthCard({ uuid }: { uuid: string }) {
  const units = useUnits()
  const field = useQuery(fieldQuery(uuid)).data?.data
  const place = useQuery(fieldMapQuery(uuid)).data?.center
  const query = allOf([
    useQuery(growthQuery(uuid)),
    useQuery(historicalFrostQuery(uuid)),
    useQuery(historicalGddQuery(uuid)),
    useQuery(gddForecastQuery(uuid)),
  ])
  const state = useChartState()
  const [growth, frost, past, ahead] = query.data ?? []
  const title = field === undefined || field.crop === '' ? texts.untitled : texts.title(capital(field.crop))
  const planted = field?.plantingDateP ?? null
  const sums = useMemo((): GrowthSums | null => {
    if (!growth || !past || !ahead) return null
    if (growth.curve !== null) return carriedOn(modelSums(growth.curve), ahead.GDDForecastDaily)
    const plain = { past: past.data, ahead: ahead.GDDForecastDaily, reached: ahead.GDDForecastDailyAdjust }
    return plainSums(plain, growth.missing === 'planted-later' ? planted : null)
  }, [growth, past, ahead, planted])
  const today = ahead?.GDDForecastDaily[0]?.date
  const notes = useDiaryMarks(uuid)
  const definition = useMemo(() => {
    if (!growth || !frost || !sums || today === undefined) return null
    const chart = growthDefinition({
      title,
      description: texts.describe(field?.name ?? ''),
      units,
      now: nowLine(today),
      sums: sums.series,
      frost: frostOf(frost.historicalfrost, sums, growth),
      dates: firstFrostLine(growth),
      texts: wordsOf(sums.start === planted, sums),
    })
    return { ...chart, notes }
  }, [growth, frost, sums, today, title, planted, field?.name, units, notes])
  return (
    <ChartCard
      title={title}
      {...(place && {
        aside: (
          <>
            <VisuallyHidden>{texts.place}</VisuallyHidden> {placeText(place)}
          </>
        ),
      })}
      note={texts.freeze}
      lead={
        sums !== null && growth && <NoModel growth={growth} sums={sums} crop={field?.crop} units={units} />
      }
      query={query}
      definition={definition}
      state={state}
      height={HEIGHT}
      file={fieldFile(field)}
    />
  )
}

const nowLine = (today: Day) => ({
  at: dayNumber(today),
  label: chartTexts.today,
  shortLabel: chartTexts.today,
})

function frostOf(
  history: Parameters<typeof frostOnDays>[0],
  { from, to }: GrowthSums,
  { firstFrost }: Growth,
): GrowthChart['frost'] {
  if (history.length === 0) return null
  const first = firstFrost.date === null ? to : dayNumber(firstFrost.date)
  const last = Math.max(to, first + AFTER_FROST)
  return { ...frostOnDays(history, { from, to: last }), years: countYears(FROST_YEARS) }
}

const firstFrostLine = ({ firstFrost: { date } }: Growth): GrowthChart['dates'] =>
  date === null
    ? []
    : [
        {
          key: 'first-frost',
          at: dayNumber(date),
          label: texts.firstFrostDay(shortDay(date)),
          hue: 'tmin',
          drawn: 'pill',
        },
      ]

function wordsOf(isSincePlanting: boolean, { start }: GrowthSums): GrowthChart['texts'] {
  const normal = fill(labels.normal, { first: NORMAL_YEARS.from, last: NORMAL_YEARS.to })
  return {
    observed: texts.historical,
    forecast: labels.forecast,
    band50: labels.band50,
    band90: labels.band90,
    normal,
    normal50: normal,
    normal90: normal,
    degreeDays: texts.degreeDays,
    climatology: chartTexts.climatology,
    axis: isSincePlanting || start === '' ? texts.sincePlanting : texts.sinceDay(dayAndMonth(start)),
    endLabel: texts.endLabel,
    frost: texts.frost,
    frostAxis: texts.frostAxis(countYears(FROST_YEARS)),
  }
}

type NoModelProps = { growth: Growth; sums: GrowthSums; crop: string | undefined; units: UnitSystem }

/** Why there are no stages, and what is drawn instead. */
function NoModel({ growth: { missing }, sums: { start }, crop = '', units }: NoModelProps) {
  if (missing === null || start === '') return null
  const base = formatQuantity(findCrop(crop)?.tbase ?? DEFAULT_BASE, 'temperature', units, 0)
  return <StatusNotice tone="info">{texts.onlySums[missing](base, dayAndMonth(start))}</StatusNotice>
}
