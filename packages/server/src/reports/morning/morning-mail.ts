import { LIGHT_THEME } from '@windrow/charts/theme/chart-theme.ts'
import { TODAY_KEYS, type TodayKey } from '@windrow/contract/entities/farm.ts'
import { farmMorningTexts as texts } from '@windrow/contract/texts/en/farm-morning.ts'
import { farmTodayTexts } from '@windrow/contract/texts/en/farm-today.ts'
import { reportMailTexts } from '@windrow/contract/texts/en/report-mail.ts'
import { whenWords } from '@windrow/contract/words/today-words.ts'
import type { MailBlock, MailDocument } from '../../platform/mail/document/mail-document.ts'
import { mailFooter } from '../sending/report-mail.ts'
import type { FarmMorningContent } from './read-morning.ts'

type MorningContext = {
  baseUrl: string
  now: Date
  hour: number
  zone: string
  isSimulated: boolean
  nameOf(uuid: string): string
}

const { hues } = LIGHT_THEME
const HUES: Record<TodayKey, string> = {
  protect: hues.risk_cold,
  spray: hues.accent,
  water: hues.rain,
  work: hues.soil,
  look: hues.evap,
}

/** The farm's day as a mail: what the list says above it, and why of the first fields. */
export function morningMail(content: FarmMorningContent, context: MorningContext): MailDocument {
  const { today, models } = content
  const { baseUrl, now, zone, hour, isSimulated } = context
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', { ...options, timeZone: zone }).format(now).replace(',', '')
  const keys = TODAY_KEYS.filter((key) => today[key].count > 0)
  const what = keys.map((key) => texts.parts[key](today[key].count)).join(texts.comma)
  const list = `${baseUrl}/dashboard`
  return {
    subject: texts.subject(
      format({ weekday: 'short', day: 'numeric', month: 'short' }),
      what === '' ? texts.quietSubject : what,
    ),
    title: texts.title(format({ weekday: 'long', day: 'numeric', month: 'long' })),
    ...(isSimulated ? { badge: reportMailTexts.badge } : {}),
    blocks: [
      { kind: 'text', text: what === '' ? farmTodayTexts.quiet : texts.lead(what) },
      ...keys.flatMap((key) => blocksOf(key, content, context)),
      ...(keys.length > 0 ? [{ kind: 'note' as const, text: texts.hours }] : []),
      { kind: 'links', button: { label: texts.open, href: list }, links: [] },
      {
        kind: 'aside',
        lead: texts.why,
        text: texts.whyText(`${String(hour).padStart(2, '0')}:00`, zone),
        link: { label: texts.change, href: `${baseUrl}/reports#schedules` },
      },
    ],
    footer: mailFooter(reportMailTexts.asOf(format({ ...CLOCK }), zone), models),
  }
}

const CLOCK = {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
} as const

function blocksOf(
  key: TodayKey,
  { today, lines }: FarmMorningContent,
  { baseUrl, nameOf }: MorningContext,
): MailBlock[] {
  const doing = today[key]
  const left = doing.count - lines[key].length
  const more = left > 0 ? { label: texts.more(left), href: `${baseUrl}/dashboard` } : null
  const when = whenWords(key, doing)
  const title = texts.section(farmTodayTexts.names[key], doing.count, when)
  const named = lines[key].map(({ uuid, sentence }) => ({
    name: nameOf(uuid),
    text: sentence,
    href: `${baseUrl}/general/${uuid}`,
  }))
  return [
    { kind: 'section', title, hue: HUES[key] },
    named.every(({ text }) => text === '')
      ? {
          kind: 'text',
          text: [...named.map(({ name }) => name), ...(more ? [more.label] : [])].join(texts.comma),
        }
      : { kind: 'lines', lines: named, more },
  ]
}
