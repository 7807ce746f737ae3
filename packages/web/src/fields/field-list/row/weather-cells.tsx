import { RangeBar } from '@windrow/charts/small/small-bars.tsx'
import { SCREEN_THEME } from '@windrow/charts/theme/chart-theme.ts'
import type { Field } from '@windrow/contract/entities/field.ts'
import { dashboardTexts } from '@windrow/contract/texts/en/dashboard.ts'
import { weatherTexts } from '@windrow/contract/texts/en/weather.ts'
import { formatNumber } from '@windrow/core/units/convert.ts'
import type { UnitSystem } from '@windrow/core/units/dimensions.ts'
import { isWeatherPending } from '../../data/shown-fields.ts'
import classes from './row.module.css'
import type { WeatherScale } from './weather-scale.ts'

const texts = dashboardTexts.row

type WeatherCellProps = { field: Field; units: UnitSystem; scale: WeatherScale }

/** Today's lowest and highest, and where they lie among all fields. */
export function TemperatureCell({ field, units, scale }: WeatherCellProps) {
  const { t2m_min: min, t2m_max: max } = field.weather_variables.t2m
  if (isWeatherPending(field)) return <Pending />
  if (min === null || max === null) return texts.missing
  return (
    <span className={classes.temperature}>
      <span className={classes.low}>{texts.degrees(formatNumber(min, 'temperature', units))}</span>
      <RangeBar
        id={`range-${field.uuid}`}
        low={min}
        high={max}
        domain={[scale.min, scale.max]}
        width={64}
        theme={SCREEN_THEME}
      />
      <span>{texts.degrees(formatNumber(max, 'temperature', units))}</span>
    </span>
  )
}

export function RainCell({ field, units, scale }: WeatherCellProps) {
  const sum = field.weather_variables.tp.tp_sum
  if (isWeatherPending(field)) return <Pending />
  if (sum === null) return texts.missing
  return (
    <span className={classes.rain}>
      <span className={classes.low}>{formatNumber(sum, 'precipitation', units)}</span>
      <span className={classes.rainTrack} aria-hidden>
        <i style={{ width: `${(sum / scale.rain) * 100}%` }} />
      </span>
    </span>
  )
}

function Pending() {
  return <span className={classes.pending}>{weatherTexts.pending}</span>
}
