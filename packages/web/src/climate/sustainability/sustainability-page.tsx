import { IconCalendarStats, IconDroplet, IconPlant2, IconSnowflake, IconSun } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { Sustainability } from '@windrow/contract/entities/climate.ts'
import { sustainabilityTexts } from '@windrow/contract/texts/en/sustainability.ts'
import { waterText } from '@windrow/contract/words/amounts.ts'
import { sustainabilityHeadline, sustainabilityLead } from '@windrow/contract/words/season-words.ts'
import type { UnitSystem } from '@windrow/core/units/dimensions.ts'
import { useMemo } from 'react'
import { fieldQuery } from '../../fields/data/fields.ts'
import { FieldCard } from '../../fields/field-card/field-card.tsx'
import type { QueryResult } from '../../fields/field-card/query-result.ts'
import { QueryState } from '../../fields/field-card/query-state.tsx'
import { useUnits } from '../../people/data/settings.ts'
import { localDay } from '../../platform/clock.ts'
import { type ClimateLook, ClimatePage } from '../cards/climate-page.tsx'
import { sustainabilityQuery } from '../climate-data.ts'
import { type SustainabilityChartKey, sustainabilityCharts } from './sustainability-charts.ts'
import classes from './sustainability-page.module.css'

const figuresTexts = sustainabilityTexts.figures
const texts = sustainabilityTexts
const FIGURES_HEIGHT = 74
const NO_FIELD = { name: '', crop: '' }

const LOOKS: Readonly<Record<SustainabilityChartKey, ClimateLook>> = {
  water: { name: texts.water.name, icon: IconDroplet, color: 'var(--c-rain)', isWide: true },
  seasons: { name: texts.seasons.name, icon: IconCalendarStats, color: 'var(--c-soilm)' },
  heat: { name: texts.heat.name, icon: IconSun, color: 'var(--c-tmax)' },
  frost: { name: texts.frost.name, icon: IconSnowflake, color: 'var(--c-tmin)' },
  season_length: { name: texts.length.name, icon: IconPlant2, color: 'var(--accent-text)' },
}

/** What the season asked of water and brought of heat and frost, against what is normal here. */
export default function SustainabilityPage() {
  const { id = '' } = useParams({ strict: false })
  const units = useUnits()
  const query = useQuery(sustainabilityQuery(id))
  const field = useQuery(fieldQuery(id)).data?.data ?? NO_FIELD
  const response = query.data
  const charts = useMemo(
    () => (response ? sustainabilityCharts(response, field.name, units) : null),
    [response, field.name, units],
  )
  const today = localDay()
  return (
    <ClimatePage
      key={id}
      title={response ? sustainabilityHeadline(response, today, units) : texts.page.title}
      lead={response ? sustainabilityLead(response, field, today, units) : field.name}
      fieldName={field.name}
      query={query}
      charts={charts}
      looks={LOOKS}
      before={
        response ? (
          <WaterFigures water={response.water} units={units} />
        ) : (
          query.error === null && <FiguresWaiting query={query} />
        )
      }
    />
  )
}

/** As high as the numbers will be. */
function FiguresWaiting({ query }: { query: QueryResult<unknown> }) {
  return (
    <FieldCard title={figuresTexts.title}>
      <div className={classes.waiting}>
        <QueryState title={figuresTexts.title} query={query} height={FIGURES_HEIGHT} />
      </div>
    </FieldCard>
  )
}

/** The season's water in three numbers, each beside what is normal. */
function WaterFigures({ water, units }: { water: Sustainability['water']; units: UnitSystem }) {
  const { soFar, normal } = water
  const text = (value: number) => waterText(value, units)
  const range = (key: 'irrigation' | 'deficit') =>
    normal === null
      ? figuresTexts.noNormal
      : figuresTexts.normal(text(normal[key].low), text(normal[key].high))
  const figures = [
    {
      key: 'rain',
      name: figuresTexts.rainUsed,
      value: soFar.rainUsed,
      notes: [figuresTexts.ofRain(text(soFar.rain))],
    },
    {
      key: 'irrigation',
      name: figuresTexts.irrigation,
      value: soFar.irrigation,
      notes: [range('irrigation')],
    },
    {
      key: 'deficit',
      name: figuresTexts.deficit,
      value: soFar.deficit,
      notes: [figuresTexts.ofNeed(text(soFar.need)), range('deficit')],
    },
  ]
  return (
    <FieldCard title={figuresTexts.title}>
      <dl className={classes.figures}>
        {figures.map(({ key, name, value, notes }) => (
          <div key={key} data-key={key}>
            <dt>{name}</dt>
            <dd className={classes.value}>{text(value)}</dd>
            {notes.map((note) => (
              <dd key={note} className={classes.note}>
                {note}
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </FieldCard>
  )
}
