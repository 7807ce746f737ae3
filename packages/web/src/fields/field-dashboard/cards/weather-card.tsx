import { useMediaQuery } from '@mantine/hooks'
import { IconNavigation, IconTemperature, IconWind } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { fieldDashboardTexts } from '@windrow/contract/texts/en/field-dashboard.ts'
import { sideOf } from '@windrow/contract/words/amounts.ts'
import { timeOfHour } from '@windrow/contract/words/day-words.ts'
import { formatNumber, formatQuantity, unitOf } from '@windrow/core/units/convert.ts'
import { decisionsQuery } from '../../../decisions/decisions-data.ts'
import { useUnits } from '../../../people/data/units.ts'
import { weeklyForecastQuery } from '../../../weather/weather-data.ts'
import { FieldCard } from '../../field-card/field-card.tsx'
import { QueryBody } from '../../field-card/query-body.tsx'
import classes from './weather-card.module.css'
import { WeekColumns } from './week-columns.tsx'
import { WeekRows } from './week-rows.tsx'

const texts = fieldDashboardTexts.weather

/** The weather now, and the highest and lowest temperature of the week (spec 2 §2). */
export function WeatherCard({ uuid, className }: { uuid: string; className?: string | undefined }) {
  const forecast = useQuery(weeklyForecastQuery(uuid))
  const decisions = useQuery(decisionsQuery(uuid)).data
  const units = useUnits()
  const isWide = useMediaQuery('(min-width: 700px)', true, { getInitialValueInEffect: false })
  const Week = isWide ? WeekColumns : WeekRows
  const rain = new Map(decisions?.fieldWork.days.map((day) => [day.date, day.rain.middle]))
  const hour = decisions?.spray.hours[0]?.hour
  return (
    <FieldCard title={texts.title} icon={IconTemperature} className={className}>
      <QueryBody title={texts.title} query={forecast} height={isWide ? 250 : 380}>
        {({ currentWeather: { temp, windSpeed, windDir }, weeklyforecast }) => {
          const side = sideOf(windDir)
          return (
            <div className={classes.body}>
              <div className={classes.now}>
                <p className={classes.temperature}>
                  {formatNumber(temp, 'temperature', units)} <small>{unitOf('temperature', units)}</small>
                </p>
                {hour !== undefined && <p className={classes.detail}>{texts.now(timeOfHour(hour))}</p>}
                <div className={classes.wind}>
                  <p>
                    <IconWind size={18} role="img" aria-label={texts.wind} />
                    {formatQuantity(windSpeed, 'speed', units)}
                    {/* The arrow flies with the wind. */}
                    <IconNavigation size={14} aria-hidden style={{ rotate: `${windDir + 180}deg` }} />
                  </p>
                  <p className={classes.detail}>{texts.from(texts.sides[side], side)}</p>
                </div>
              </div>
              <Week days={weeklyforecast} rain={rain} units={units} />
            </div>
          )
        }}
      </QueryBody>
    </FieldCard>
  )
}
