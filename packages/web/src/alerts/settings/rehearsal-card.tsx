import { NativeSelect } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import type { Rehearsal } from '@windrow/contract/entities/alert.ts'
import { alertSettingsTexts } from '@windrow/contract/texts/en/alert-settings.ts'
import { uiTexts } from '@windrow/contract/texts/en/ui.ts'
import type { Season } from '@windrow/core/time/calendar.ts'
import type { ReactNode } from 'react'
import { NoticeAction } from '../../ui/feedback/notice-action.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { RehearsalCalendar } from './rehearsal-calendar.tsx'
import classes from './rehearsal-card.module.css'
import { RehearsalStrip } from './rehearsal-strip.tsx'
import { percentOfDays, rehearsalHeadline, warnsOften } from './rehearsal-words.ts'
import { RehearsalYears } from './rehearsal-years.tsx'
import type { RehearsalsQuery } from './use-rehearsal.ts'

const texts = alertSettingsTexts.rehearsal

export type RehearsalFieldChoice = { uuid: string | null; choose: (uuid: string) => void }

type RehearsalCardProps = {
  query: RehearsalsQuery
  /** Which of the rules of the call. */
  index: number
  season: Season
  field: RehearsalFieldChoice
  /** There is no rule to rehearse yet, or not this one: what is shown is of the last one. */
  waits?: boolean
}

/** What an alert would have done in the past years of a field of its crop. */
export function RehearsalCard({ query, index, season, field, waits = false }: RehearsalCardProps) {
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
          <Words {...wordsOf(query, rehearsal, waits)} />
        </div>
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

type Said = { title: string; detail: ReactNode }

function Words({ title, detail }: Said) {
  return (
    <>
      <b className={classes.headline}>{title}</b>
      {detail !== null && <div className={classes.detail}>{detail}</div>}
    </>
  )
}

function wordsOf({ data, isError }: RehearsalsQuery, rehearsal: Rehearsal | null, waits: boolean): Said {
  if (data === undefined && isError) return { title: texts.failed, detail: null }
  if (data === undefined)
    return waits ? { title: texts.waits, detail: texts.waitsHint } : { title: texts.loading, detail: null }
  if (data.field === null) return { title: texts.noField, detail: texts.noFieldHint }
  if (rehearsal === null) return { title: texts.noData, detail: texts.noDataHint }
  return {
    title: rehearsalHeadline(rehearsal),
    detail: waits ? texts.lastValid : hintOf(rehearsal),
  }
}

function hintOf(rehearsal: Rehearsal): string | null {
  if (warnsOften(rehearsal)) return texts.often(percentOfDays(rehearsal))
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
