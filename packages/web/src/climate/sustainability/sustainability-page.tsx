import { IconCalendarStats, IconDroplet, IconPlant2, IconSnowflake, IconSun } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { sustainabilityTexts } from '@windrow/contract/texts/en/sustainability.ts'
import { sustainabilityHeadline, sustainabilityLead } from '@windrow/contract/words/season-words.ts'
import { useMemo } from 'react'
import { fieldQuery } from '../../fields/data/field.ts'
import { useUnits } from '../../people/data/units.ts'
import { localDay } from '../../platform/clock.ts'
import { type ClimateLook, ClimatePage } from '../cards/climate-page.tsx'
import { sustainabilityQuery } from '../climate-data.ts'
import { type SustainabilityChartKey, sustainabilityCharts } from './sustainability-charts.ts'
import { WaterFigures } from './water-figures.tsx'

const texts = sustainabilityTexts
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
  const answer = query.data
  const charts = useMemo(
    () => (answer ? sustainabilityCharts(answer, field.name, units) : null),
    [answer, field.name, units],
  )
  const today = localDay()
  return (
    <ClimatePage
      key={id}
      title={answer ? sustainabilityHeadline(answer, today, units) : texts.page.title}
      lead={answer ? sustainabilityLead(answer, field, today, units) : field.name}
      fieldName={field.name}
      query={query}
      charts={charts}
      looks={LOOKS}
      before={answer && <WaterFigures water={answer.water} units={units} />}
    />
  )
}
