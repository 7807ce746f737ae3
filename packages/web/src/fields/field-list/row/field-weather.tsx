import { useElementSize } from '@mantine/hooks'
import { useQueries } from '@tanstack/react-query'
import { BarSparkline } from '@windrow/charts/small/small-bars.tsx'
import { Sparkline } from '@windrow/charts/small/sparkline.tsx'
import { SCREEN_THEME } from '@windrow/charts/theme/chart-theme.ts'
import type { Field } from '@windrow/contract/entities/field.ts'
import type { WeatherDataset } from '@windrow/contract/entities/weather.ts'
import { dashboardTexts } from '@windrow/contract/texts/en/dashboard.ts'
import { weatherTexts } from '@windrow/contract/texts/en/weather.ts'
import { amountText } from '@windrow/contract/words/rain-words.ts'
import { isAllowed, isAnyAllowed } from '@windrow/core/access/permissions.ts'
import { endOf, middleOf } from '@windrow/core/series/series.ts'
import { dayOf } from '@windrow/core/time/day.ts'
import { formatQuantity } from '@windrow/core/units/convert.ts'
import type { UnitSystem } from '@windrow/core/units/dimensions.ts'
import { usePermissions } from '../../../people/data/profile.ts'
import { isWeatherPending } from '../../../platform/pending-weather.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { NoticeAction } from '../../../ui/feedback/status-notice.tsx'
import { weatherQuery } from '../../../weather/weather-data.ts'
import { type AroundToday, aroundToday, extentOf, shortDayText } from './field-weather-data.ts'
import classes from './row.module.css'

const FREEZING = 0
/** A dry fortnight must not draw a drizzle as high as a storm. */
const RAIN_AT_LEAST = 10

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
  const queries = [...(maySee.temperature ? [temperature] : []), ...(maySee.rain ? [rain] : [])]
  if (queries.length === 0) return <p className={classes.quiet}>{texts.noWeatherPermission}</p>
  if (queries.some(({ data, error }) => data === undefined && isWeatherPending(error)))
    return (
      <p className={classes.pending} role="status">
        {weatherTexts.pending}
      </p>
    )
  if (queries.some(({ data, error }) => data === undefined && error !== null))
    return (
      <p className={classes.quiet}>
        {texts.weatherFailed}
        <NoticeAction onClick={() => queries.forEach(({ refetch }) => void refetch())}>
          {texts.weatherAgain}
        </NoticeAction>
      </p>
    )
  if (queries.some(({ data }) => data === undefined))
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

const valuesOf = ({ observed, forecast }: AroundToday) => [
  ...(observed ? [observed.values] : []),
  ...(forecast ? [middleOf(forecast).values] : []),
]

type SparkProps = { weather: WeatherDataset; units: UnitSystem }

/** Highest and lowest of each day, with the band of the days ahead. */
function TemperatureSpark({ weather, units }: SparkProps) {
  const { ref, width } = useElementSize()
  const max = aroundToday(weather, 't2m_max')
  const min = aroundToday(weather, 't2m_min')
  const ahead = max.forecast && middleOf(max.forecast)
  const now = ahead && ahead.values.length > 0 ? ahead.first : undefined
  const range = extentOf([...valuesOf(max), ...valuesOf(min)])
  const label =
    range === null
      ? texts.weather
      : texts.temperatureSpoken(
          formatQuantity(range[0], 'temperature', units),
          formatQuantity(range[1], 'temperature', units),
        )
  return (
    <div ref={ref} className={classes.spark} data-spark="temperature">
      {width > 0 && ahead && now !== undefined && (
        <Sparkline
          series={[
            { key: 'max', hue: 'tmax', ...max },
            { key: 'min', hue: 'tmin', ...min },
          ]}
          width={width}
          height={92}
          theme={SCREEN_THEME}
          label={label}
          now={now}
          line={FREEZING}
          captions={{
            start: shortDayText(dayOf(max.observed?.values.length ? max.observed.first : now)),
            now: texts.today,
            end: shortDayText(dayOf(endOf(ahead) - 1)),
          }}
        />
      )}
    </div>
  )
}

function RainSpark({ weather, units }: SparkProps) {
  const { ref, width } = useElementSize()
  const { observed, forecast } = aroundToday(weather, 'tp_sum')
  const before = observed?.values.length ?? 0
  const ahead = forecast ? middleOf(forecast).values : []
  const most = forecast?.quantiles['0.95']
  const values = Float64Array.from([...(observed?.values ?? []), ...ahead])
  const { low, high } = weather.rain?.sum ?? {}
  const highest = extentOf(most ? [values, most] : [values])?.[1] ?? 0
  return (
    <div ref={ref} className={classes.spark} data-spark="rain">
      {width > 0 && (
        <BarSparkline
          values={values}
          {...(most && { high: [...Array<null>(before).fill(null), ...most] })}
          forecastFrom={before}
          max={Math.max(RAIN_AT_LEAST, highest)}
          width={width}
          height={32}
          hue="rain"
          theme={SCREEN_THEME}
          label={low == null || high == null ? texts.weather : texts.rainSpoken(amountText(low, high, units))}
        />
      )}
    </div>
  )
}
