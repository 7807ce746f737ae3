import { useQuery } from '@tanstack/react-query'
import { type VegetationChart, vegetationDefinition } from '@windrow/charts/definitions/vegetation-chart.ts'
import { useChartState } from '@windrow/charts/interaction/use-chart-state.ts'
import type { NdviSeason } from '@windrow/contract/entities/satellite.ts'
import { chartTexts } from '@windrow/contract/texts/en/charts.ts'
import { satelliteTexts } from '@windrow/contract/texts/en/satellite.ts'
import { dateOnly, shortDay } from '@windrow/contract/words/day-words.ts'
import { firstOf } from '@windrow/core/series/read-dataset.ts'
import { type Day, dayNumber } from '@windrow/core/time/day.ts'
import { useMemo } from 'react'
import { useDiaryMarks } from '../../diary/diary-marks.ts'
import { fieldQuery } from '../../fields/data/fields.ts'
import { ChartCard } from '../../fields/field-card/chart-card.tsx'
import { fieldFile } from '../../fields/field-card/field-file.ts'
import { localDay } from '../../platform/clock.ts'
import { StatusNotice } from '../../ui/feedback/status-notice.tsx'
import { PillBadge } from '../../ui/layout/badge.tsx'
import { gddForecastQuery, ndviSeasonQuery } from '../satellite-data.ts'
import classes from './vegetation-card.module.css'

const texts = satelliteTexts.vegetation
const HEIGHT = 300
/** The previous season is drawn on the days of this one. */
const YEAR = 365

/** How green the field is: what was seen or modelled, the curve through it, stages and season. */
export function VegetationCard({ uuid }: { uuid: string }) {
  const query = useQuery(ndviSeasonQuery(uuid))
  const field = useQuery(fieldQuery(uuid)).data?.data
  const fieldName = field?.name ?? ''
  const today = useQuery(gddForecastQuery(uuid)).data?.GDDForecastDaily[0]?.date ?? localDay()
  const state = useChartState()
  const season = query.data
  const notes = useDiaryMarks(uuid)
  const definition = useMemo(
    () =>
      season === undefined || isEmpty(season)
        ? null
        : { ...vegetationDefinition(chartOf(season, fieldName, today)), notes },
    [season, fieldName, today, notes],
  )
  return (
    <ChartCard
      title={texts.title}
      {...(season?.isModelled && {
        aside: (
          <PillBadge tone="info" title={texts.modelled}>
            {texts.modelledTag}
          </PillBadge>
        ),
      })}
      note={texts.scale}
      lead={season && <Lead season={season} />}
      query={query}
      definition={definition}
      empty={
        <div className={classes.empty} style={{ minHeight: HEIGHT }}>
          <b>{texts.none}</b>
          <p>{season?.pending ? texts.pending : texts.noneText}</p>
        </div>
      }
      state={state}
      height={HEIGHT}
      file={{ ...fieldFile(field), source: season ? sourceOf(season) : '' }}
      foot={season?.attribution && <Credit {...season.attribution} />}
    />
  )
}

/** The source of the values, how old they are, what was left out, and the season by the curve. */
function Lead({ season }: { season: NdviSeason }) {
  const { isModelled, values, pending, failure, season: span, fit } = season
  const last = values.findLast(({ state }) => state === 'used')
  const cloudy = values.filter(({ state }) => state !== 'used').length
  const words = [
    isModelled ? texts.modelled : last ? texts.lastPicture(shortDay(last.date)) : texts.noPicture,
    ...(cloudy > 0 ? [texts.leftOut(cloudy)] : []),
    ...(span === null ? [] : [texts.season(dateOnly(span.start), dateOnly(span.end), dateOnly(span.peak))]),
    ...(fit === null || isModelled ? [] : [texts.fit(fit.used, fit.rmse.toFixed(2))]),
  ]
  return (
    <>
      <p className={classes.lead}>{words.join(' ')}</p>
      {pending && <StatusNotice tone="info">{texts.pending}</StatusNotice>}
      {failure !== null && <StatusNotice tone="warning">{texts.failure}</StatusNotice>}
    </>
  )
}

const sourceOf = ({ isModelled, attribution }: NdviSeason) =>
  attribution ? texts.credit(attribution.name, attribution.licence) : isModelled ? texts.modelled : ''

export function Credit({ name, licence, url }: NonNullable<NdviSeason['attribution']>) {
  return (
    <p className={classes.credit}>
      <a href={url} target="_blank" rel="noreferrer">
        {texts.credit(name, licence)}
      </a>
    </p>
  )
}

const isEmpty = ({ values, curve }: NdviSeason) =>
  curve === null && !values.some(({ state }) => state === 'used')

function chartOf(ndvi: NdviSeason, fieldName: string, today: Day): VegetationChart {
  const { curve, season } = ndvi
  const used = (values: NdviSeason['values'], later = 0) => {
    const counted = values.filter(({ state }) => state === 'used')
    return {
      x: counted.map(({ date }) => dayNumber(date) + later),
      y: counted.map(({ value }) => value),
    }
  }
  const day = dayNumber(today)
  const last = curve?.time.at(-1)
  const end = last === undefined ? day : dayNumber(last)
  return {
    title: texts.title,
    description: texts.describe(fieldName),
    now: { at: day, label: chartTexts.today, shortLabel: chartTexts.today },
    values: used(ndvi.values),
    lastSeason: used(ndvi.lastSeason, YEAR),
    curve: curve && { first: firstOf(curve.time), value: curve.value, low: curve.low, high: curve.high },
    stages: ndvi.stages.map(({ stage, from, to }) => {
      const [first, until] = [dayNumber(from), to === null ? end : dayNumber(to) - 1]
      return { name: stage, from: first, to: until, isNow: first <= day && day <= until }
    }),
    season:
      season === null
        ? []
        : (['start', 'peak', 'end'] as const).map((key) => ({
            key,
            at: dayNumber(season[key]),
            label: texts.seasonMarks[key],
            // The stages are above the highest value.
            place: key === 'peak' ? 'below' : 'above',
          })),
    texts: {
      index: texts.index,
      indexShort: texts.indexShort,
      values: ndvi.isModelled ? texts.modelledTag : texts.picture,
      lastSeason: texts.lastSeason,
      curve: texts.curve,
      curveShort: texts.curveShort,
      curveMiddle: texts.curveMiddle,
      curveBand: texts.curveBand,
    },
  }
}
