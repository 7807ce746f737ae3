import { IconFile } from '@tabler/icons-react'
import { RangeBar } from '@windrow/charts/small/small-bars.tsx'
import { SCREEN_THEME } from '@windrow/charts/theme/chart-theme.ts'
import type { TodayKey } from '@windrow/contract/entities/farm.ts'
import type { Field } from '@windrow/contract/entities/field.ts'
import { LABELS_INLINE } from '@windrow/contract/limits.ts'
import { dashboardTexts } from '@windrow/contract/texts/en/dashboard.ts'
import { farmTodayTexts } from '@windrow/contract/texts/en/farm-today.ts'
import { fieldTexts } from '@windrow/contract/texts/en/fields.ts'
import { rainTexts } from '@windrow/contract/texts/en/rain.ts'
import { weatherTexts } from '@windrow/contract/texts/en/weather.ts'
import { rainCell } from '@windrow/contract/words/rain-words.ts'
import { dayNumber } from '@windrow/core/time/day.ts'
import { formatNumber } from '@windrow/core/units/convert.ts'
import type { UnitSystem } from '@windrow/core/units/dimensions.ts'
import { localDay } from '../../../platform/clock.ts'
import { PlainButton } from '../../../ui/controls/button.tsx'
import { AppLink } from '../../../ui/layout/app-link.tsx'
import { CountBadge } from '../../../ui/layout/badge.tsx'
import { LazyPopover } from '../../../ui/popups/lazy-popup.tsx'
import { isWeatherPending } from '../../data/fields.ts'
import { LabelChip } from '../../labels/label-chip.tsx'
import type { ColumnId } from '../rows/columns.ts'
import type { RowTools, WeatherScale } from '../use-row-tools.tsx'
import classes from './row.module.css'

type FieldNameProps = {
  field: Field
  href: string
  /** As the account wants it (spec 1 §3, notify_via_table). */
  showsAlerts: boolean
}

/** Leads to the field's default view (spec 1 §2); its triggered alerts are beside it. */
export function FieldName({ field, href, showsAlerts }: FieldNameProps) {
  return (
    <span className={classes.name}>
      <AppLink href={href} data-reach>
        {field.name}
      </AppLink>
      {showsAlerts && field.triggered_alerts > 0 && (
        <CountBadge count={field.triggered_alerts} label={dashboardTexts.alerts(field.triggered_alerts)} />
      )}
    </span>
  )
}

type LabelsCellProps = { field: Field; inline?: number }

/** The first two, and the others behind "+N" (spec 1 §2). */
export function LabelsCell({ field, inline = LABELS_INLINE }: LabelsCellProps) {
  const { labels } = field
  if (labels.length === 0) return <span className={classes.quiet}>{texts.noLabels}</span>
  const hidden = labels.slice(inline)
  return (
    <span className={classes.labels}>
      {labels.slice(0, inline).map((label) => (
        <LabelChip key={label.name} label={label} />
      ))}
      {hidden.length > 0 && (
        <LazyPopover
          withArrow
          shadow="md"
          trapFocus
          dropdown={{ className: classes.moreLabels, 'aria-label': texts.allLabels(field.name) }}
          button={
            <PlainButton
              data-reach
              className={classes.more ?? ''}
              aria-label={texts.moreLabels(hidden.length, field.name)}
            >
              {`+${hidden.length}`}
            </PlainButton>
          }
        >
          {() => labels.map((label) => <LabelChip key={label.name} label={label} field={field} />)}
        </LazyPopover>
      )}
    </span>
  )
}

type ShapefileLinkProps = { shapefile: Field['shapefile']; onDownload: (id: string) => void }

/** Saves the boundary as it was uploaded. The token goes in a header, so a plain link cannot fetch it. */
export function ShapefileLink({ shapefile, onDownload }: ShapefileLinkProps) {
  if (shapefile === null) return <span className={classes.quiet}>{texts.missing}</span>
  return (
    <button
      type="button"
      className={classes.file}
      aria-label={texts.download(shapefile.name)}
      onClick={() => onDownload(shapefile.id)}
    >
      <IconFile size={16} aria-hidden />
      <span>{shapefile.name}</span>
    </button>
  )
}

type WeatherCellProps = { field: Field; units: UnitSystem; scale: WeatherScale }

/** Today's lowest and highest, and their place among all fields. */
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

/** How much rain comes today if it does, among all fields; and how likely it is. */
function RainCell({ field, units, scale }: WeatherCellProps) {
  const { tp: rain } = field.weather_variables
  if (isWeatherPending(field)) return <Pending />
  if (rain === undefined || rain.chance === null) return texts.missing
  const words = rainCell(rain, units)
  const share = (value: number | null) => `${((value ?? 0) / scale.rain) * 100}%`
  return (
    <span className={classes.rain}>
      <span className={classes.rainTrack} aria-hidden>
        {words !== null && <i style={{ left: share(rain.low), right: `calc(100% - ${share(rain.high)})` }} />}
      </span>
      <span className={classes.rainWords} data-dry={words === null || undefined}>
        {words ?? rainTexts.dry}
      </span>
    </span>
  )
}

function Pending() {
  return <span className={classes.pending}>{weatherTexts.pending}</span>
}

const texts = dashboardTexts.row

/** Longer ago it was planted for another season. */
const SEASON_DAYS = 366

/** The stage of its crop, and on which day since planting. */
function SeasonCell({ field: { plantStage, plantingDateP } }: { field: Field }) {
  if (plantStage === null) return <span className={classes.quiet}>{texts.missing}</span>
  const day = plantingDateP === null ? 0 : dayNumber(localDay()) - dayNumber(plantingDateP) + 1
  return day > 0 && day <= SEASON_DAYS ? texts.dayOfSeason(plantStage, day) : plantStage
}

const NOTHING: readonly TodayKey[] = []

/** The same as in the cards above the list. */
function TodayCell({ keys }: { keys: readonly TodayKey[] }) {
  if (keys.length === 0) return <span className={classes.quiet}>{texts.missing}</span>
  return keys.map((key) => farmTodayTexts.names[key]).join(', ')
}

type FieldCellProps = { field: Field; column: ColumnId; tools: RowTools }

/** What a field has in a column. */
export function FieldCell({ field, column, tools }: FieldCellProps) {
  switch (column) {
    case 'name':
      return <FieldName field={field} href={tools.pathOf(field.uuid)} showsAlerts={tools.showsAlerts} />
    case 'labels':
      return <LabelsCell field={field} />
    case 't2m':
      return <TemperatureCell field={field} units={tools.units} scale={tools.scale} />
    case 'tp':
      return <RainCell field={field} units={tools.units} scale={tools.scale} />
    case 'yield':
      return field.yieldForecast === null ? (
        <span title={texts.noYield}>{texts.missing}</span>
      ) : (
        texts.yieldOfAttainable(String(Math.round(field.yieldForecast)))
      )
    case 'shapefile':
      return <ShapefileLink shapefile={field.shapefile} onDownload={tools.download} />
    case 'irrigated':
      return fieldTexts.irrigated[field.irrigated]
    case 'season':
      return <SeasonCell field={field} />
    case 'today':
      return <TodayCell keys={tools.todayOf.get(field.uuid) ?? NOTHING} />
    default:
      return field[column]
  }
}
