import { useQueries } from '@tanstack/react-query'
import type { Field } from '@windrow/contract/entities/field.ts'
import { dashboardTexts } from '@windrow/contract/texts/en/dashboard.ts'
import { weatherTexts } from '@windrow/contract/texts/en/weather.ts'
import { isAllowed, isAnyAllowed } from '@windrow/core/access/permissions.ts'
import type { UnitSystem } from '@windrow/core/units/dimensions.ts'
import { usePermissions } from '../../../people/data/permissions.ts'
import { isWeatherPending } from '../../../platform/pending-weather.ts'
import { NoticeAction } from '../../../ui/feedback/notice-action.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { weatherQuery } from '../../../weather/weather-data.ts'
import { RainSpark, TemperatureSpark } from './field-sparks.tsx'
import classes from './row.module.css'

const texts = dashboardTexts.details

type FieldWeatherProps = { field: Field; units: UnitSystem }

/** Temperature and rain of two weeks either side of today; fetched when the row is opened. */
export function FieldWeather({ field, units }: FieldWeatherProps) {
  const permissions = usePermissions()
  const mayRead = isAnyAllowed(permissions, ['views.weather', 'views.sustainability', 'views.longterm'])
  const maySee = {
    temperature: mayRead && isAllowed(permissions, 'weather_meta.temperature_t2m'),
    rain: mayRead && isAllowed(permissions, 'weather_meta.precipitation'),
  }
  const [temperature, rain] = useQueries({
    queries: [
      { ...weatherQuery(field.uuid, 'temperature', 'daily'), enabled: maySee.temperature },
      { ...weatherQuery(field.uuid, 'precipitation', 'daily'), enabled: maySee.rain },
    ],
  })
  const asked = [...(maySee.temperature ? [temperature] : []), ...(maySee.rain ? [rain] : [])]
  if (asked.length === 0) return <p className={classes.quiet}>{texts.noWeatherPermission}</p>
  if (asked.some(({ data, error }) => data === undefined && isWeatherPending(error)))
    return (
      <p className={classes.pending} role="status">
        {weatherTexts.pending}
      </p>
    )
  if (asked.some(({ data, error }) => data === undefined && error !== null))
    return (
      <p className={classes.quiet}>
        {texts.weatherFailed}
        <NoticeAction onClick={() => asked.forEach(({ refetch }) => void refetch())}>
          {texts.weatherAgain}
        </NoticeAction>
      </p>
    )
  if (asked.some(({ data }) => data === undefined))
    return (
      <div className={classes.weather}>
        <Skeleton height={92} />
        <Skeleton height={32} />
      </div>
    )
  return (
    <div className={classes.weather}>
      {temperature.data !== undefined && <TemperatureSpark weather={temperature.data} units={units} />}
      {rain.data !== undefined && <RainSpark weather={rain.data} units={units} />}
    </div>
  )
}
