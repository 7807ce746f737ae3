import { NativeSelect } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import type { Rehearsal } from '@windrow/contract/entities/alert.ts'
import { alertSettingsTexts } from '@windrow/contract/texts/en/alert-settings.ts'
import { uiTexts } from '@windrow/contract/texts/en/ui.ts'
import { outcomeWords } from '@windrow/contract/words/outcome-words.ts'
import type { Season } from '@windrow/core/time/calendar.ts'
import { calendarDay, dayNumber } from '@windrow/core/time/day.ts'
import type { UnitSystem } from '@windrow/core/units/dimensions.ts'
import type { ReactNode } from 'react'
import { useUnits } from '../../people/data/settings.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { NoticeAction } from '../../ui/feedback/status-notice.tsx'
import type { AnyRiskKey } from '../data/alert-tree.ts'
import {
  isTooOften,
  monthDayText,
  oftenWords,
  rarerLimit,
  rarerWords,
  rehearsalHeadline,
  warnsOften,
} from './alert-words.ts'
import { RehearsalCalendar } from './rehearsal-calendar.tsx'
import classes from './rehearsal-card.module.css'
import type { RehearsalsQuery } from './use-rehearsal.ts'

/** Every so many years one is named. */
const NAMED_EVERY = 5
/** The last is always named, and needs the room of its neighbours. */
const ROOM_FOR_LAST = 3
/** So that a single day can be seen beside a year of two hundred. */
const LEAST_FILL = 0.18

const { words } = alertSettingsTexts
const texts = alertSettingsTexts.rehearsal

export type RehearsalFieldChoice = { uuid: string | null; choose: (uuid: string) => void }

type RehearsalCardProps = {
  query: RehearsalsQuery
  /** Which of the rules of the call. */
  index: number
  risk: AnyRiskKey
  season: Season
  field: RehearsalFieldChoice
  /** Takes the limit that it proposes, metric; not there where nothing is edited. */
  onTake?: (limit: number) => void
  /** There is no rule to rehearse yet, or not this one: what is shown is of the last one. */
  waits?: boolean
}

/** What an alert would have done in the past years of a field of its crop. */
export function RehearsalCard({
  query,
  index,
  risk,
  season,
  field,
  onTake,
  waits = false,
}: RehearsalCardProps) {
  const units = useUnits()
  const { data, isError, isFetching } = query
  const rehearsal = data?.rehearsals[index] ?? null
  const isStale = waits || query.isPlaceholderData
  return (
    <figure className={classes.card} aria-label={texts.name} aria-busy={isFetching}>
      <div className={classes.words}>
        <div className={classes.head}>
          <IconHistory size={16} aria-hidden />
          <span>{texts.name}</span>
          <FieldChoice fields={data?.fields ?? []} current={data?.field ?? null} choice={field} />
        </div>
        <div role="status">
          <Words {...wordsOf(query, rehearsal, waits, { risk, units })} />
          {rehearsal?.outcomes && !waits && (
            <p className={classes.outcomes}>{outcomeWords(rehearsal.outcomes)}</p>
          )}
        </div>
        {rehearsal?.rarer && onTake && !isStale && (
          <NoticeAction onClick={() => rehearsal.rarer && onTake(rehearsal.rarer.limit)}>
            {texts.takeRarer(rarerLimit(rehearsal.rarer, risk, units) ?? '')}
          </NoticeAction>
        )}
        {isError && data === undefined && (
          <NoticeAction onClick={() => void query.refetch()} busy={isFetching}>
            {uiTexts.tryAgain}
          </NoticeAction>
        )}
      </div>
      {rehearsal !== null && rehearsal.seasons.length > 0 ? (
        <div className={classes.drawing} data-stale={isStale || undefined}>
          <RehearsalStrip seasons={rehearsal.seasons} />
          <RehearsalCalendar rehearsal={rehearsal} season={season} />
          {rehearsal.warned > 0 && <RehearsalYears seasons={rehearsal.seasons} />}
        </div>
      ) : (
        query.isLoading && (
          <div className={classes.drawing} aria-hidden>
            <Skeleton height={36} />
            <Skeleton height={14} />
          </div>
        )
      )}
    </figure>
  )
}

type Summary = { title: string; detail: ReactNode }

function Words({ title, detail }: Summary) {
  return (
    <>
      <b className={classes.headline}>{title}</b>
      {detail !== null && <div className={classes.detail}>{detail}</div>}
    </>
  )
}

type Shown = { risk: AnyRiskKey; units: UnitSystem }

function wordsOf(
  { data, isError }: RehearsalsQuery,
  rehearsal: Rehearsal | null,
  waits: boolean,
  shown: Shown,
): Summary {
  if (data === undefined && isError) return { title: texts.failed, detail: null }
  if (data === undefined)
    return waits ? { title: texts.waits, detail: texts.waitsHint } : { title: texts.loading, detail: null }
  if (data.field === null) return { title: texts.noField, detail: texts.noFieldHint }
  if (rehearsal === null) return { title: texts.noData, detail: texts.noDataHint }
  return {
    title: rehearsalHeadline(rehearsal),
    detail: waits ? texts.lastValid : hintOf(rehearsal, shown),
  }
}

function hintOf(rehearsal: Rehearsal, { risk, units }: Shown): string | null {
  if (isTooOften(rehearsal) || warnsOften(rehearsal))
    return [oftenWords(rehearsal), rarerWords(rehearsal, risk, units)]
      .filter((words) => words !== null)
      .join(' ')
  return rehearsal.warned === 0 ? texts.neverHint : null
}

type FieldChoiceProps = {
  fields: readonly { uuid: string; name: string }[]
  current: { uuid: string; name: string } | null
  choice: RehearsalFieldChoice
}

function FieldChoice({ fields, current, choice }: FieldChoiceProps) {
  if (current === null) return null
  if (fields.length < 2) return <span className={classes.field}>{current.name}</span>
  return (
    <NativeSelect
      size="xs"
      className={classes.choice ?? ''}
      aria-label={texts.field}
      data={fields.map(({ uuid, name }) => ({ value: uuid, label: name }))}
      value={choice.uuid ?? current.uuid}
      onChange={(event) => choice.choose(event.currentTarget.value)}
    />
  )
}

/** One box for each season, filled as high as it had days of warning. */
function RehearsalStrip({ seasons }: { seasons: Rehearsal['seasons'] }) {
  const most = Math.max(1, ...seasons.map(({ days }) => days))
  const warned = seasons.filter(({ days }) => days > 0)
  const described = warned.map(({ year, days }) => texts.yearTitle(year, days)).join(', ')
  return (
    <div className={classes.strip} role="img" aria-label={`${texts.years}. ${described}`}>
      {seasons.map(({ year, days }, index) => {
        const height = days === 0 ? 0 : LEAST_FILL + (1 - LEAST_FILL) * (days / most)
        const isNamed = year % NAMED_EVERY === 0 && index < seasons.length - ROOM_FOR_LAST
        return (
          <span key={year} className={classes.year} title={texts.yearTitle(year, days)}>
            <span className={classes.box}>
              {days > 0 && <i className={classes.fill} style={{ height: `${height * 100}%` }} />}
            </span>
            <span className={classes.name}>{isNamed || index === seasons.length - 1 ? year : ''}</span>
          </span>
        )
      })}
    </div>
  )
}

const dayText = (day: string) => monthDayText(calendarDay(dayNumber(day)))

const rangeText = ({ start, end }: { start: string; end: string }) =>
  start === end ? dayText(start) : words.season(dayText(start), dayText(end))

/** The same in words, with the days themselves. */
function RehearsalYears({ seasons }: { seasons: Rehearsal['seasons'] }) {
  return (
    <details className={classes.years}>
      <summary>{texts.yearList}</summary>
      <dl>
        {seasons
          .filter(({ days }) => days > 0)
          .toReversed()
          .map(({ year, days, ranges }) => (
            <div key={year}>
              <dt>{year}</dt>
              <dd>
                {words.days(days)}: {ranges.map(rangeText).join(', ')}
              </dd>
            </div>
          ))}
      </dl>
    </details>
  )
}
