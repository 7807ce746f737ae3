import { IconHistory } from '@tabler/icons-react'
import type { OffSeason, ReviewFigure, SeasonReview } from '@windrow/contract/entities/off-season.ts'
import { offSeasonTexts } from '@windrow/contract/texts/en/off-season.ts'
import { unbroken } from '@windrow/contract/words/amounts.ts'
import { dayAndMonth, inYear } from '@windrow/contract/words/day-words.ts'
import { placeOf, reviewRow } from '@windrow/contract/words/off-season-words.ts'
import type { LossKey } from '@windrow/core/planting/yield-losses.ts'
import type { UnitSystem } from '@windrow/core/units/dimensions.ts'
import { useMemo } from 'react'
import { useUnits } from '../../../people/data/settings.ts'
import { FieldCard } from '../../field-card/field-card.tsx'
import type { QueryResult } from '../../field-card/query-result.ts'
import { QueryBody } from '../../field-card/query-state.tsx'
import classes from './off-season.module.css'
import { seasonRainChart } from './off-season-charts.ts'
import { SeasonChart } from './season-chart.tsx'

const texts = offSeasonTexts.review
const CHART_HEIGHT = 260

/** One hue for one quantity, as in every chart. */
const HUES: Record<ReviewFigure['key'], string> = {
  rain: 'var(--c-rain)',
  temperature: 'var(--c-tmax)',
  heat: 'var(--risk_heat_stress)',
  need: 'var(--c-evap)',
  shortage: 'var(--risk_drought)',
  yield: 'var(--c-yield)',
}

const LOSS_HUES: Record<LossKey, string> = {
  risk_heat_stress: 'var(--risk_heat_stress)',
  risk_drought: 'var(--risk_drought)',
  risk_cold: 'var(--risk_cold)',
  risk_low_soil_temperature: 'var(--risk_low_soil_temperature)',
  risk_high_soil_temperature: 'var(--risk_high_soil_temperature)',
  risk_wet_soil: 'var(--risk_wet_soil)',
  short_days: 'var(--c-evap)',
  unripe: 'var(--c-yield)',
}

/** How the last season went beside the same days of the normal years. */
export function ReviewCard({
  query,
  className,
}: {
  query: QueryResult<OffSeason>
  className?: string | undefined
}) {
  const units = useUnits()
  const review = query.data?.review
  return (
    <FieldCard
      title={texts.title}
      icon={IconHistory}
      longNote
      className={className}
      {...(review ? { note: <Span review={review} today={query.data?.today ?? ''} /> } : {})}
    >
      <QueryBody title={texts.title} query={query} height={CHART_HEIGHT}>
        {() => (review ? <Review review={review} units={units} /> : null)}
      </QueryBody>
    </FieldCard>
  )
}

function Span({ review: { from, to, normalYears }, today }: { review: SeasonReview; today: string }) {
  const day = inYear(dayAndMonth)
  return (
    <span>
      {[
        texts.span(day(from, to), day(to, today)),
        ...(normalYears ? [texts.normalYears(normalYears.from, normalYears.to)] : []),
      ].join(', ')}
    </span>
  )
}

function Review({ review, units }: { review: SeasonReview; units: UnitSystem }) {
  const definition = useMemo(() => seasonRainChart(review, units), [review, units])
  const { columns } = texts
  return (
    <div className={classes.review}>
      <SeasonChart definition={definition} height={CHART_HEIGHT} />
      <table className={classes.figures}>
        <thead>
          <tr>
            <th scope="col">{columns.what}</th>
            <th scope="col">{columns.now}</th>
            <th scope="col">{columns.normal}</th>
            <th scope="col">{columns.against}</th>
          </tr>
        </thead>
        <tbody>
          {review.figures.map((figure) => (
            <FigureRow key={figure.key} figure={figure} units={units} />
          ))}
        </tbody>
      </table>
      {review.figures.some(({ key }) => key === 'yield') && <Losses losses={review.losses} />}
    </div>
  )
}

const lossTexts = offSeasonTexts.losses
/** Percent: a bar of a small loss stays small. */
const LEAST_SCALE = 20

/** What took yield, the most first. */
function Losses({ losses }: Pick<SeasonReview, 'losses'>) {
  const most = Math.max(LEAST_SCALE, ...losses.flatMap(({ value, normal }) => [value, normal ?? 0]))
  return (
    <section className={classes.losses} aria-label={lossTexts.title}>
      <h3>{lossTexts.title}</h3>
      {losses.length === 0 ? (
        <p>{lossTexts.none}</p>
      ) : (
        <ul>
          {losses.map(({ key, value, normal }) => (
            <li key={key}>
              <span className={classes.lossName}>{lossTexts.names[key]}</span>
              <span className={classes.lossBar} aria-hidden>
                <i style={{ width: `${(100 * value) / most}%`, background: LOSS_HUES[key] }} />
              </span>
              <b>{value === 0 ? lossTexts.nothing : lossTexts.value(String(value))}</b>
              <span className={classes.lossNormal}>
                {normal === null
                  ? ''
                  : normal === 0
                    ? lossTexts.normallyNone
                    : lossTexts.normally(String(normal))}
              </span>
            </li>
          ))}
        </ul>
      )}
      <p className={classes.lossBasis}>{lossTexts.basis}</p>
    </section>
  )
}

function FigureRow({ figure, units }: { figure: ReviewFigure; units: UnitSystem }) {
  const { key, name, value, normal, standing } = reviewRow(figure, units)
  const place = placeOf(figure)
  return (
    <tr>
      <th scope="row">{unbroken(name)}</th>
      <td className={classes.now}>{value}</td>
      <td className={classes.normal}>{normal}</td>
      <td className={classes.against}>
        {place !== null && <Place at={place} color={HUES[key]} />}
        {standing}
      </td>
    </tr>
  )
}

/** Where the season stands among the normal years, driest to wettest. The words beside it say the same. */
function Place({ at, color }: { at: number; color: string }) {
  const [from, to] = at < 0.5 ? [at, 0.5] : [0.5, at]
  return (
    <span className={classes.place} aria-hidden>
      <i
        className={classes.reach}
        style={{ left: `${100 * from}%`, width: `${100 * (to - from)}%`, background: color }}
      />
      <i className={classes.dot} style={{ left: `${100 * at}%`, background: color }} />
    </span>
  )
}
