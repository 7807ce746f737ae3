import {
  IconAlertTriangle,
  IconCalendarRepeat,
  IconCheck,
  IconClock,
  IconFileAnalytics,
  IconMail,
  IconMailOff,
} from '@tabler/icons-react'
import type { Report, ReportMail } from '@windrow/contract/entities/report.ts'
import { REPORT_STORED_DAYS } from '@windrow/contract/limits.ts'
import { reportTexts } from '@windrow/contract/texts/en/reports.ts'
import { reportsPageTexts as texts } from '@windrow/contract/texts/en/reports-page.ts'
import { storedMailTexts } from '@windrow/contract/texts/en/stored-mails.ts'
import { useState } from 'react'
import { mailSentence } from '../../people/data/stored-mail.ts'
import { LinkButton, PlainButton } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { FailedCard } from '../../ui/feedback/failed-card.tsx'
import { LoadingRows } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { IconSpot } from '../../ui/layout/icon-spot.tsx'
import { OlderFoot } from '../../ui/lists/list-controls.tsx'
import { momentText } from '../../ui/text/dates.ts'
import { formatBytes } from '../../ui/text/short-text.ts'
import type { ReportPages } from '../reports-data.ts'
import { ReportActions } from './report-actions.tsx'
import { fieldsText, mailText } from './report-words.ts'
import classes from './reports.module.css'

const mailsTexts = texts.mails
const MAIL_SIGNS = {
  sent: IconCheck,
  kept: IconMail,
  waiting: IconClock,
  failed: IconAlertTriangle,
  unsubscribed: IconMailOff,
} as const
/** Outcomes that need attention come first. */
const MAIL_ORDER = ['failed', 'unsubscribed', 'waiting', 'kept', 'sent'] as const
const MAILS_SHOWN = 3

const SIGNS = {
  queued: { icon: IconClock, tone: 'neutral' },
  ready: { icon: IconFileAnalytics, tone: 'accent' },
  failed: { icon: IconAlertTriangle, tone: 'danger' },
} as const

export function ReportList({ pages }: { pages: ReportPages }) {
  const { data, error } = pages
  if (data === undefined && error !== null)
    return (
      <FailedCard reason={error.message} retrying={pages.isFetching} onRetry={() => void pages.refetch()} />
    )
  if (data === undefined) return <LoadingRows label={texts.loading} rows={5} />
  const reports = data.pages.flatMap((page) => page.data)
  if (reports.length === 0)
    return (
      <EmptyState
        picture={<IconSpot icon={IconFileAnalytics} size="lg" />}
        title={texts.emptyTitle}
        detail={mailSentence(texts.empty, storedMailTexts.noReports)}
        actions={<LinkButton href="/dashboard">{texts.toFields}</LinkButton>}
      />
    )
  return (
    <section aria-label={texts.list}>
      <Card flush>
        <ul>
          {reports.map((report) => (
            <ReportRow key={report.report_id} report={report} />
          ))}
        </ul>
      </Card>
      <OlderFoot pages={pages} texts={texts}>
        <span>
          <span role="status">{texts.shown(reports.length)}</span>. {texts.storedFor(REPORT_STORED_DAYS)}
        </span>
      </OlderFoot>
    </section>
  )
}

function ReportRow({ report }: { report: Report }) {
  const { report_type, state, error, created_at, field_names, field_count, schedule_id, file, mails } = report
  return (
    <li className={classes.row}>
      <IconSpot {...SIGNS[state]} />
      <div className={classes.words}>
        <h2 className={classes.name}>{reportTexts.types[report_type].name}</h2>
        <p className={classes.detail}>{fieldsText(field_names[0], field_count)}</p>
        <p className={classes.detail}>
          {momentText(created_at)}
          {schedule_id !== null && (
            <span className={classes.bySchedule}>
              <IconCalendarRepeat size={16} aria-hidden />
              {texts.bySchedule}
            </span>
          )}
        </p>
      </div>
      <p className={classes.state}>
        <b data-state={state} role="status">
          {texts.states[state]}
        </b>
        {file !== null && (
          <span className={classes.detail}>{texts.pages(file.pages, formatBytes(file.bytes))}</span>
        )}
      </p>
      {state === 'failed' && error !== null && (
        <p className={classes.error}>
          <IconAlertTriangle size={16} aria-hidden />
          {error}
        </p>
      )}
      {/* Of one that could not be made no mail has left: its reason says it all. */}
      {state !== 'failed' && mails.length > 0 && <MailList mails={mails} />}
      <ReportActions report={report} />
    </li>
  )
}

/** What became of the mail to each recipient. */
function MailList({ mails }: { mails: readonly ReportMail[] }) {
  const [isOpen, setOpen] = useState(false)
  const sorted = [...mails].sort((a, b) => MAIL_ORDER.indexOf(a.outcome) - MAIL_ORDER.indexOf(b.outcome))
  const shown = isOpen ? sorted : sorted.slice(0, MAILS_SHOWN)
  return (
    <div className={classes.mails}>
      <ul className={classes.mailList} aria-label={mailsTexts.label}>
        {shown.map((mail) => (
          <MailLine key={mail.recipient} mail={mail} />
        ))}
      </ul>
      {mails.length > MAILS_SHOWN && (
        <PlainButton className={classes.more ?? ''} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? mailsTexts.fewer : mailsTexts.more(mails.length - MAILS_SHOWN)}
        </PlainButton>
      )}
    </div>
  )
}

function MailLine({ mail }: { mail: ReportMail }) {
  const { recipient, outcome, error } = mail
  const Icon = MAIL_SIGNS[outcome]
  return (
    <li className={classes.mail}>
      <span className={classes.sign} data-outcome={outcome}>
        <Icon size={16} aria-hidden />
      </span>
      <span className={classes.mailWords}>
        {recipient}{' '}
        <span className={classes.outcome}>
          <b data-outcome={outcome}>{mailsTexts[outcome]}</b>
          {mailText(mail)}
        </span>
        {error !== null && outcome !== 'sent' && (
          <span className={classes.mailError}>{mailsTexts.error(error)}</span>
        )}
      </span>
    </li>
  )
}
