import { useElementSize } from '@mantine/hooks'
import { BarSparkline } from '@windrow/charts/small/small-bars.tsx'
import { Sparkline } from '@windrow/charts/small/sparkline.tsx'
import { SCREEN_THEME } from '@windrow/charts/theme/chart-theme.ts'
import type { WeatherDataset } from '@windrow/contract/entities/weather.ts'
import { dashboardTexts } from '@windrow/contract/texts/en/dashboard.ts'
import { dayOf } from '@windrow/core/time/day.ts'
import { formatQuantity } from '@windrow/core/units/convert.ts'
import type { UnitSystem } from '@windrow/core/units/dimensions.ts'
import { shortDayText } from './day-text.ts'
import { aroundToday, extentOf } from './field-weather-data.ts'
import classes from './row.module.css'

const texts = dashboardTexts.details

const FREEZING = 0
/** A dry fortnight must not draw a drizzle as high as a storm. */
const RAIN_AT_LEAST = 10

type SparkProps = { weather: WeatherDataset; units: UnitSystem }

/** Highest and lowest of each day, with the band of the days ahead. */
export function TemperatureSpark({ weather, units }: SparkProps) {
  const { ref, width } = useElementSize()
  const max = aroundToday(weather, 't2m_max')
  const min = aroundToday(weather, 't2m_min')
  const days = [...max.observed.x, ...max.forecast.x]
  const [first, last, now] = [days[0], days.at(-1), max.forecast.x[0]]
  const range = extentOf([max.observed.y, max.forecast.middle, min.observed.y, min.forecast.middle])
  const label =
    range === null
      ? texts.weather
      : texts.temperatureSpoken(
          formatQuantity(range[0], 'temperature', units),
          formatQuantity(range[1], 'temperature', units),
        )
  return (
    <div ref={ref} className={classes.spark} data-spark="temperature">
      {width > 0 && first !== undefined && last !== undefined && now !== undefined && (
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
          captions={{ start: shortDayText(dayOf(first)), now: texts.today, end: shortDayText(dayOf(last)) }}
        />
      )}
    </div>
  )
}

export function RainSpark({ weather, units }: SparkProps) {
  const { ref, width } = useElementSize()
  const { observed, forecast } = aroundToday(weather, 'tp_sum')
  const values = [...observed.y, ...forecast.middle]
  const coming = forecast.middle.reduce<number>((sum, value) => sum + (value ?? 0), 0)
  const high = forecast.high && [...observed.y.map(() => null), ...forecast.high]
  const highest = extentOf([values, forecast.high ?? []])?.[1] ?? 0
  return (
    <div ref={ref} className={classes.spark} data-spark="rain">
      {width > 0 && (
        <BarSparkline
          values={values}
          {...(high === undefined ? {} : { high })}
          forecastFrom={observed.y.length}
          max={Math.max(RAIN_AT_LEAST, highest)}
          width={width}
          height={32}
          hue="rain"
          theme={SCREEN_THEME}
          label={texts.rainSpoken(formatQuantity(coming, 'precipitation', units))}
        />
      )}
    </div>
  )
}
