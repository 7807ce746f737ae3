import { reportMailTexts as texts } from '@windrow/contract/texts/en/report-mail.ts'
import { reportTexts } from '@windrow/contract/texts/en/reports.ts'
import type { ReportTiming } from '@windrow/core/reports/next-slot.ts'
import type { ReportType } from '@windrow/core/reports/report-types.ts'
import type { ReportLine } from '../../platform/db/report-tables.ts'
import type { MailBlock, MailDocument } from '../../platform/mail/document/mail-document.ts'

/** More fields are counted: a mail is read on a phone, and the rest is in the attachment. */
const ROWS = 20

type ReportMailContent = {
  type: ReportType
  lines: readonly ReportLine[]
  pages: number
  madeAt: Date
  /** Whose calendar counts. */
  zone: string
  /** How often its schedule sends it; null: it was requested once. */
  every: ReportTiming['every'] | null
  sender: string
  farm: string
  /** Goes to the account that requested it. */
  isOwn: boolean
  baseUrl: string
  /** Where the recipient stops it without signing in. */
  stopLink: string | null
  isSimulated: boolean
  /** What its forecasts rest on. */
  models: string | null
}

/** The mail to one recipient of a report: what it says of each field, and what is attached. */
export function reportMail(content: ReportMailContent): MailDocument {
  const { name } = reportTexts.types[content.type]
  const first = content.lines[0]?.name ?? ''
  const more = content.lines.length - 1
  return {
    subject: texts.subject(
      name,
      first,
      more,
      format(content, { day: 'numeric', month: 'long', year: 'numeric' }),
    ),
    title: texts.title(name, first, more),
    ...(content.isSimulated ? { badge: texts.badge } : {}),
    blocks: [
      { kind: 'text', text: leadOf(content) },
      linesOf(content),
      { kind: 'note', text: texts.attached(content.pages) },
      { kind: 'links', button: openLink(content), links: [] },
      ...whyOf(content),
    ],
    footer: mailFooter(texts.asOf(format(content, CLOCK), content.zone), content.models),
  }
}

/** When it was made, by which models, and by whom. */
export const mailFooter = (asOf: string, models: string | null): string =>
  [asOf, ...(models === null ? [] : [`${models}.`]), texts.footer].join(' ')

const CLOCK: Intl.DateTimeFormatOptions = {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
}

const format = ({ madeAt, zone }: ReportMailContent, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { ...options, timeZone: zone }).format(madeAt)

function leadOf({ isOwn, every, sender, farm, lines: { length } }: ReportMailContent): string {
  if (isOwn) return every === null ? texts.ownLead(length) : texts.ownScheduleLead(length, every)
  return every === null ? texts.lead(sender, farm, length) : texts.scheduleLead(sender, farm, length, every)
}

/** Only an account can open its fields. */
function linesOf({ lines, isOwn, baseUrl }: ReportMailContent): MailBlock {
  const left = lines.length - ROWS
  return {
    kind: 'lines',
    lines: lines.slice(0, ROWS).map(({ uuid, name, sentence }) => ({
      name,
      text: sentence,
      ...(isOwn ? { href: `${baseUrl}/weather/${uuid}` } : {}),
    })),
    more: left > 0 ? { label: texts.moreFields(left), href: `${baseUrl}/${isOwn ? 'reports' : ''}` } : null,
  }
}

const openLink = ({ isOwn, baseUrl }: ReportMailContent) =>
  isOwn ? { label: texts.open, href: `${baseUrl}/reports` } : { label: texts.openApp, href: `${baseUrl}/` }

function whyOf({ stopLink, isOwn, every, sender, farm }: ReportMailContent): MailBlock[] {
  if (stopLink === null) return []
  const text =
    every === null
      ? texts.whyOnce(sender, farm)
      : isOwn
        ? texts.whyOwnSchedule(every)
        : texts.whySchedule(sender, farm, every)
  const label = every === null ? texts.stopAll(farm) : texts.stopSchedule
  return [{ kind: 'aside', lead: texts.why, text, link: { label, href: stopLink } }]
}
