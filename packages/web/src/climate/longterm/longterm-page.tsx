import {
  IconCloudRain,
  IconDroplet,
  IconPlant2,
  IconSnowflake,
  IconSun,
  IconTemperature,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { Longterm } from '@windrow/contract/entities/climate.ts'
import { longtermTexts } from '@windrow/contract/texts/en/longterm.ts'
import { weatherPageTexts } from '@windrow/contract/texts/en/weather-page.ts'
import { useMemo } from 'react'
import { fieldQuery } from '../../fields/data/fields.ts'
import { FieldCard } from '../../fields/field-card/field-card.tsx'
import { useUnits } from '../../people/data/settings.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { type ClimateLook, ClimatePage } from '../cards/climate-page.tsx'
import { longtermQuery } from '../climate-data.ts'
import { type LongtermChartKey, longtermCharts, longtermHeadline } from './longterm-charts.ts'
import classes from './longterm-page.module.css'

const texts = longtermTexts

const LOOKS: Readonly<Record<LongtermChartKey, ClimateLook>> = {
  season_length: { name: texts.season_length.name, icon: IconPlant2, color: 'var(--accent-text)' },
  frost_dates: { name: texts.frost_dates.name, icon: IconSnowflake, color: 'var(--c-tmin)' },
  heat_days: { name: texts.heat_days.name, icon: IconSun, color: 'var(--c-tmax)' },
  rain: { name: texts.rain.name, icon: IconCloudRain, color: 'var(--c-rain)' },
  water_balance: { name: texts.water_balance.name, icon: IconDroplet, color: 'var(--c-evap)' },
  mean_temperature: { name: texts.mean_temperature.name, icon: IconTemperature, color: 'var(--c-tavg)' },
}

/** How the climate of this place moves, year by year, and how sure that is. */
export default function LongtermPage() {
  const { id = '' } = useParams({ strict: false })
  const units = useUnits()
  const query = useQuery(longtermQuery(id))
  const fieldName = useQuery(fieldQuery(id)).data?.data.name ?? ''
  const response = query.data
  const charts = useMemo(
    () => (response ? longtermCharts(response, fieldName, units) : null),
    [response, fieldName, units],
  )
  return (
    <ClimatePage
      key={id}
      title={response ? longtermHeadline(response) : texts.page.title}
      lead={response ? leadOf(response, fieldName) : fieldName}
      fieldName={fieldName}
      query={query}
      charts={charts}
      looks={LOOKS}
      before={charts?.length === 0 && <EmptyState title={texts.none.title} detail={texts.none.text} />}
      after={response && <Method response={response} />}
    />
  )
}

function leadOf({ years, source }: Longterm, fieldName: string): string {
  if (years === null) return fieldName
  return `${texts.page.lead(fieldName, years.from, years.to)} ${weatherPageTexts.side.sources[source]}`
}

/** How trends are computed, and that they are no projection. */
function Method({ response }: { response: Longterm }) {
  return (
    <div className={classes.remarks}>
      {response.indicators.length > 0 && (
        <FieldCard title={texts.method.title}>
          <p className={classes.text}>{texts.method.text}</p>
        </FieldCard>
      )}
      <FieldCard title={texts.projections.title}>
        <p className={classes.text}>{texts.projections[response.noProjections]}</p>
      </FieldCard>
    </div>
  )
}
