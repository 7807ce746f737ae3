import { useMediaQuery } from '@mantine/hooks'
import {
  IconCloud,
  IconCloudRain,
  IconCloudSnow,
  IconNavigation,
  IconSun,
  IconTemperature,
  IconWind,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { WireRain } from '@windrow/contract/entities/weather.ts'
import { fieldDashboardTexts } from '@windrow/contract/texts/en/field-dashboard.ts'
import { rainTexts } from '@windrow/contract/texts/en/rain.ts'
import { sideOf } from '@windrow/contract/words/amounts.ts'
import { dateOnly, timeOfHour, weekdayShort } from '@windrow/contract/words/day-words.ts'
import type { WeekDay } from '@windrow/contract/words/overview-words.ts'
import { rainParts, skyOn } from '@windrow/contract/words/rain-words.ts'
import type { Sky } from '@windrow/core/indices/rain-outlook.ts'
import type { Day } from '@windrow/core/time/day.ts'
import { formatNumber, formatQuantity, unitOf } from '@windrow/core/units/convert.ts'
import type { UnitSystem } from '@windrow/core/units/dimensions.ts'
import { decisionsQuery } from '../../../decisions/decisions-data.ts'
import { useUnits } from '../../../people/data/settings.ts'
import type { IconComponent } from '../../../ui/layout/icon-spot.tsx'
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx'
import { weeklyForecastQuery } from '../../../weather/weather-data.ts'
import { FieldCard } from '../../field-card/field-card.tsx'
import { QueryBody } from '../../field-card/query-state.tsx'
import classes from './weather-card.module.css'

const ICONS: Record<Sky, IconComponent> = {
  rain: IconCloudRain,
  snow: IconCloudSnow,
  maybe: IconCloud,
  dry: IconSun,
}
const texts = fieldDashboardTexts.weather

/** The weather now, and the highest and lowest temperature of the week (spec 2 §2). */
export function WeatherCard({ uuid, className }: { uuid: string; className?: string | undefined }) {
  const forecast = useQuery(weeklyForecastQuery(uuid))
  const decisions = useQuery(decisionsQuery(uuid)).data
  const units = useUnits()
  const isWide = useMediaQuery('(min-width: 700px)', true, { getInitialValueInEffect: false })
  const Week = isWide ? WeekColumns : WeekRows
  const rain = new Map(decisions?.fieldWork.days.map((day) => [day.date, day.rainOutlook]))
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

/** The days side by side: a bar from the lowest to the highest temperature on one scale. */
function WeekColumns({ days, rain, units }: WeekProps) {
  const { low, high } = extremesOf(days)
  const fromTop = (value: number) => `${((high - value) / (high - low)) * 100}%`
  const fromBottom = (value: number) => `${((value - low) / (high - low)) * 100}%`
  const degrees = (value: number) => `${formatNumber(value, 'temperature', units, 0)}°`
  return (
    <ol className={classes.columns} aria-label={texts.week}>
      {days.map(({ date, max, min }, place) => {
        return (
          <li key={date} className={classes.column} data-today={place === 0}>
            <b>{place === 0 ? texts.today : weekdayShort(date)}</b>
            <span className={classes.date}>{dateOnly(date)}</span>
            <span>
              <SkyIcon rain={rain.get(date)} max={max} />
            </span>
            <span className={classes.plot}>
              {max !== null && min !== null && (
                <>
                  <span className={classes.high} style={{ bottom: `calc(${fromBottom(max)} + 4px)` }}>
                    <VisuallyHidden>{texts.max} </VisuallyHidden>
                    {degrees(max)}
                  </span>
                  <i className={classes.upright} style={{ top: fromTop(max), bottom: fromBottom(min) }} />
                  <span className={classes.low} style={{ top: `calc(${fromTop(min)} + 4px)` }}>
                    <VisuallyHidden>{texts.min} </VisuallyHidden>
                    {degrees(min)}
                  </span>
                </>
              )}
            </span>
            <span className={classes.rain}>
              <DayRain rain={rain.get(date)} units={units} />
            </span>
          </li>
        )
      })}
    </ol>
  )
}

/** The days below each other, for a narrow screen. */
function WeekRows({ days, rain, units }: WeekProps) {
  const { low, high } = extremesOf(days)
  const share = (value: number) => `${((value - low) / (high - low)) * 100}%`
  const degrees = (value: number | null) =>
    value === null ? '' : `${formatNumber(value, 'temperature', units, 0)}°`
  return (
    <table className={classes.rows}>
      <VisuallyHidden component="caption">{texts.week}</VisuallyHidden>
      <thead>
        <VisuallyHidden component="tr">
          <th scope="col">{texts.day}</th>
          <th scope="col">{texts.min}</th>
          <td />
          <th scope="col">{texts.max}</th>
          <th scope="col">{texts.rain}</th>
        </VisuallyHidden>
      </thead>
      <tbody>
        {days.map(({ date, max, min }, place) => {
          return (
            <tr key={date}>
              <th scope="row">
                <span className={classes.name}>
                  {place === 0 ? texts.today : weekdayShort(date)}
                  <SkyIcon rain={rain.get(date)} max={max} />
                </span>
              </th>
              <td className={classes.value}>{degrees(min)}</td>
              <td className={classes.track}>
                {max !== null && min !== null && (
                  <span>
                    <i style={{ left: share(min), right: `calc(100% - ${share(max)})` }} />
                  </span>
                )}
              </td>
              <td className={classes.value}>{degrees(max)}</td>
              <td className={classes.rain}>
                <DayRain rain={rain.get(date)} units={units} />
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

type WeekProps = {
  days: readonly WeekDay[]
  /** As far as it is known. */
  rain: ReadonlyMap<Day, WireRain>
  units: UnitSystem
}

/** What a day looks like; named for those who do not see it. */
function SkyIcon({ rain, max }: { rain: WireRain | undefined; max: number | null }) {
  const sky = skyOn(rain, max)
  if (sky === null) return null
  const Icon = ICONS[sky]
  return (
    <>
      <VisuallyHidden>{rainTexts.sky[sky]} </VisuallyHidden>
      <Icon size={20} aria-hidden className={classes.sky} />
    </>
  )
}

/** '4 in 10' above '5 to 12 mm'; nothing below 1 in 5. */
function DayRain({ rain, units }: { rain: WireRain | undefined; units: UnitSystem }) {
  const parts = rainParts(rain, units)
  if (parts === null) return null
  return (
    <>
      {parts.chance !== null && <b>{parts.chance}</b>} <span>{parts.amount}</span>
    </>
  )
}

/** The coldest and the warmest of all days, °C: what each day's bar is drawn on. */
function extremesOf(days: readonly WeekDay[]): { low: number; high: number } {
  const values = days.flatMap(({ min, max }) => [min, max]).filter((value) => value !== null)
  if (values.length === 0) return { low: 0, high: 1 }
  const [low, high] = [Math.min(...values), Math.max(...values)]
  return { low, high: Math.max(high, low + 1) }
}
