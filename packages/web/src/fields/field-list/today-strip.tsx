import {
  IconCheck,
  IconCircleCheck,
  IconDroplet,
  IconEye,
  IconFilter,
  IconShield,
  IconSpray,
  IconTractor,
} from '@tabler/icons-react'
import { type Doing, type FarmToday, TODAY_KEYS, type TodayKey } from '@windrow/contract/entities/farm.ts'
import type { Field } from '@windrow/contract/entities/field.ts'
import { farmTodayTexts as texts } from '@windrow/contract/texts/en/farm-today.ts'
import { namedFields, whenWords } from '@windrow/contract/words/today-words.ts'
import { DAY_HOURS, dayNumber } from '@windrow/core/time/day.ts'
import { type CSSProperties, useId, useMemo } from 'react'
import { localDay } from '../../platform/clock.ts'
import { isWeatherPending } from '../../platform/pending-weather.ts'
import { PlainButton } from '../../ui/controls/button.tsx'
import { NoticeAction } from '../../ui/feedback/status-notice.tsx'
import type { IconComponent } from '../../ui/layout/icon-spot.tsx'
import { dayFormat } from '../../ui/text/dates.ts'
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'
import type { useFarmToday } from '../data/farm-today.ts'
import { withFilter } from './state/field-list-state.ts'
import classes from './today-strip.module.css'
import type { FieldTable } from './use-field-table.ts'

const LOOKS: Record<TodayKey, { icon: IconComponent; color: string }> = {
  protect: { icon: IconShield, color: 'var(--risk_cold)' },
  spray: { icon: IconSpray, color: 'var(--accent)' },
  water: { icon: IconDroplet, color: 'var(--c-rain)' },
  work: { icon: IconTractor, color: 'var(--c-soil)' },
  look: { icon: IconEye, color: 'var(--c-evap)' },
}

const longDay = dayFormat({ weekday: 'long', day: 'numeric', month: 'long' })

type TodayStripProps = {
  table: FieldTable
  today: ReturnType<typeof useFarmToday>
  isPhone: boolean
}

/** Today on the farm: what is to be done, on how many fields and when; each card shows its fields in the list. */
export function TodayStrip({ table, today: { mayRead, query }, isPhone }: TodayStripProps) {
  const titleId = useId()
  if (!mayRead) return null
  const { data, error } = query
  return (
    <section aria-labelledby={titleId} className={classes.strip} data-phone={isPhone || undefined}>
      <header className={classes.head}>
        <h2 id={titleId}>{texts.title}</h2>
        <span>{`${longDay(dayNumber(localDay()))}. ${texts.hours}`}</span>
      </header>
      <div className={classes.day}>
        {data !== undefined ? (
          <Doings data={data} table={table} isPhone={isPhone} />
        ) : error === null || isWeatherPending(error) ? (
          <div className={classes.loading} role="status">
            <VisuallyHidden>{texts.loading}</VisuallyHidden>
          </div>
        ) : (
          <div className={classes.failed} role="alert">
            {texts.failed}
            <NoticeAction busy={query.isFetching} onClick={() => void query.refetch()}>
              {texts.again}
            </NoticeAction>
          </div>
        )}
      </div>
    </section>
  )
}

type DoingsProps = { data: FarmToday; table: FieldTable; isPhone: boolean }

function Doings({ data, table, isPhone }: DoingsProps) {
  if (TODAY_KEYS.every((key) => data[key].count === 0))
    return (
      <p className={classes.quiet}>
        <IconCircleCheck size={18} aria-hidden />
        <span>{texts.quiet}</span>
      </p>
    )
  return isPhone ? <PhoneDoings data={data} table={table} /> : <WideDoings data={data} table={table} />
}

type CardsProps = Omit<DoingsProps, 'isPhone'>

function WideDoings({ data, table }: CardsProps) {
  const namesOf = useNames(table.fields)
  return (
    <div className={classes.cards}>
      {TODAY_KEYS.map((key) => {
        const { icon: Icon } = LOOKS[key]
        const doing = data[key]
        const isOn = table.state.filter === key
        const hours = hourCells(data, key)
        return (
          <DoingButton key={key} doing={doing} name={key} table={table} className={classes.card}>
            <span className={classes.title}>
              <Icon size={18} aria-hidden />
              {texts.names[key]}
              {doing.count > 0 && (
                <small>
                  {isOn ? <IconCheck size={14} aria-hidden /> : <IconFilter size={14} aria-hidden />}
                  {isOn ? texts.showing : texts.show}
                </small>
              )}
            </span>
            <span className={classes.number}>
              <b>{doing.count.toLocaleString('en')}</b>
              <span className={classes.counted}>{texts.counted(doing.count)}</span>
              <span className={classes.when}>{whenWords(key, doing)}</span>
            </span>
            {hours !== null && (
              <span className={classes.hours} aria-hidden>
                <span className={classes.cells}>
                  {hours.cells.map(({ hour, isOn: isBest }) => (
                    <i key={hour} data-on={isBest || undefined} />
                  ))}
                </span>
                <span className={classes.axis}>
                  {hours.ticks.map(({ at, label }) => (
                    <span key={at}>{label}</span>
                  ))}
                </span>
              </span>
            )}
            <span className={classes.which}>
              {doing.count === 0 ? texts.none[key] : namedFields(namesOf(doing.fields), doing.count)}
            </span>
          </DoingButton>
        )
      })}
    </div>
  )
}

function PhoneDoings({ data, table }: CardsProps) {
  const namesOf = useNames(table.fields)
  const most = TODAY_KEYS.find((key) => data[key].count > 0)
  const Icon = most === undefined ? null : LOOKS[most].icon
  return (
    <>
      <div className={classes.row}>
        {TODAY_KEYS.map((key) => {
          const { icon: OwnIcon } = LOOKS[key]
          return (
            <DoingButton key={key} doing={data[key]} name={key} table={table} className={classes.cell}>
              <OwnIcon size={20} aria-hidden />
              <b>{data[key].count.toLocaleString('en')}</b>
              {texts.names[key]}
            </DoingButton>
          )
        })}
      </div>
      {most !== undefined && Icon !== null && (
        <p className={classes.most} style={{ '--hue': LOOKS[most].color } as CSSProperties}>
          <Icon size={16} aria-hidden />
          <span className={classes.mostFields}>
            {texts.most(texts.names[most], namedFields(namesOf(data[most].fields), data[most].count))}
          </span>{' '}
          <span className={classes.mostWhen}>{whenWords(most, data[most])}</span>
        </p>
      )}
    </>
  )
}

type DoingButtonProps = {
  name: TodayKey
  doing: Doing
  table: FieldTable
  className: string | undefined
  children: React.ReactNode
}

/** Pressed it shows its fields, pressed again all of them; without fields there is nothing to press. */
function DoingButton({ name, doing, table, className, children }: DoingButtonProps) {
  const style = { '--hue': LOOKS[name].color } as CSSProperties
  const isOn = table.state.filter === name
  if (doing.count === 0 && !isOn)
    return (
      <div className={className} style={style} data-empty>
        {children}
      </div>
    )
  return (
    <PlainButton
      className={className ?? ''}
      style={style}
      aria-pressed={isOn}
      onClick={() => table.change(withFilter(isOn ? null : name))}
    >
      {children}
    </PlainButton>
  )
}

/** The names of the first of some fields. */
function useNames(fields: readonly Field[]): (uuids: readonly string[]) => string[] {
  const names = useMemo(() => new Map(fields.map(({ uuid, name }) => [uuid, name])), [fields])
  return (uuids) => uuids.slice(0, 2).flatMap((uuid) => names.get(uuid) ?? [])
}

const STEP = 6

type HourCells = {
  cells: { hour: number; isOn: boolean }[]
  ticks: { at: number; label: string }[]
}

/** Hours since 1970 by the fields' own clocks. */
const hourNumber = (hour: string) => dayNumber(hour.slice(0, 10)) * DAY_HOURS + Number(hour.slice(11, 13))

/**
 * 24 hours, the same for all cards: from the quarter of the day in which the first of them has its hours. Null where
 * a card has none.
 */
function hourCells(today: FarmToday, key: TodayKey): HourCells | null {
  const { from, to } = today[key]
  if (from === null || to === null) return null
  const begins = TODAY_KEYS.flatMap((one) => today[one].from ?? []).map(hourNumber)
  const first = Math.floor(Math.min(...begins) / STEP) * STEP
  const [begin, end] = [hourNumber(from), hourNumber(to)]
  return {
    cells: Array.from({ length: DAY_HOURS }, (_, at) => ({
      hour: first + at,
      isOn: first + at >= begin && first + at < end,
    })),
    ticks: Array.from({ length: DAY_HOURS / STEP + 1 }, (_, at) => ({
      at,
      label: String((first + at * STEP) % DAY_HOURS).padStart(2, '0'),
    })),
  }
}
