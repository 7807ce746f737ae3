import { LIGHT_THEME } from '@windrow/charts/theme/chart-theme.ts'
import {
  conditionText,
  meetsCondition,
  stackedConditionText,
} from '@windrow/contract/texts/en/alert-condition.ts'
import { alertMailTexts as texts } from '@windrow/contract/texts/en/alert-mail.ts'
import { chanceText } from '@windrow/contract/texts/en/chance.ts'
import { alertRecordWords } from '@windrow/contract/words/alert-record-words.ts'
import { riskByKey } from '@windrow/core/risks/registry.ts'
import { isStackedRule, type Rule } from '@windrow/core/risks/rule.ts'
import type { MonthDay } from '@windrow/core/time/calendar.ts'
import { calendarDay, DAY_MS, type DayNumber } from '@windrow/core/time/day.ts'
import { localDay } from '@windrow/core/time/zone.ts'
import { formatNumber, formatQuantity } from '@windrow/core/units/convert.ts'
import type { UnitSystem } from '@windrow/core/units/dimensions.ts'
import type { MailBlock, MailDocument } from '../../platform/mail/document/mail-document.ts'
import { EARLIER_DAYS, type PendingEvent } from '../store/notifications.ts'
import type { AlertDigest, AlertGroup } from './alert-digest.ts'
import { decidingRisk } from './models-line.ts'

const formatter = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' })
  return (day: DayNumber) => format.format(day * DAY_MS).replace(',', '')
}

/** 'Sat 16 May', and where the month follows anyway 'Sat 16'. */
const shortDay = formatter({ weekday: 'short', day: 'numeric', month: 'short' })
const dayInMonth = (day: DayNumber) => shortDay(day).replace(/ \S+$/, '')
const weekday = formatter({ weekday: 'long' })
const longDay = formatter({ weekday: 'long', day: 'numeric', month: 'long' })

const WEEK = 7

/** When an event begins, in a sentence: 'tomorrow', 'on Saturday', 'on Saturday 23 May'. */
function startText(first: DayNumber, last: DayNumber, today: DayNumber): string {
  if (first < today) return texts.when.now
  if (first === today) return texts.when.today
  if (first === today + 1) return texts.when.tomorrow
  const day = first < today + WEEK ? weekday(first) : longDay(first)
  return first === last ? texts.when.on(day) : texts.when.from(day)
}

/** The days of an event: 'Sat 16 May', 'Sat 16 to Mon 18 May', 'until Mon 18 May'. */
export function daysText(first: DayNumber, last: DayNumber, today: DayNumber): string {
  if (first < today) return texts.rowWhen.until(shortDay(last))
  if (first === last) return shortDay(first)
  const isSameMonth = calendarDay(first).month === calendarDay(last).month
  return texts.rowWhen.to(isSameMonth ? dayInMonth(first) : shortDay(first), shortDay(last))
}

/** Further fields and rules are counted and linked: a mail is read on a phone. */
const ROWS = 12
const GROUPS = 8

type MailContext = {
  baseUrl: string
  now: Date
  isSimulated: boolean
  /** What the forecast of the soonest event rests on. */
  models: string | null
  /** Where a rule is muted without signing in. */
  muteLink(alertId: string): string
}

/** What the mail says, in the units and the language of the account; one rule and field, or many of both. */
export function alertDigestMail(digest: AlertDigest, context: MailContext): MailDocument {
  const { groups, account } = digest
  const shown = groups.slice(0, GROUPS)
  const isOne = groups.length === 1
  const [first] = groups as [AlertGroup]
  return {
    subject: alertDigestSubject(digest, context.now),
    title: isOne
      ? groupTitle(first, account.units, context.now)
      : texts.several(groups.length, digest.fields),
    ...(isOne ? { hue: hueOf(first.first.rule) } : {}),
    ...(context.isSimulated ? { badge: texts.badge } : {}),
    blocks: [
      { kind: 'text', text: isOne ? leadOf(first) : texts.leadSeveral },
      ...shown.flatMap((group) => groupBlocks(group, digest, context, isOne)),
      ...moreGroups(groups.length - shown.length, context),
    ],
    footer: footerOf(first.first, account.timeZone, context),
    footerLinks: [
      { label: texts.change, href: `${context.baseUrl}/alerts-settings-individual` },
      { label: texts.deliveries, href: `${context.baseUrl}/deliveries` },
      { label: texts.turnOff, href: `${context.baseUrl}/alerts-settings-individual` },
    ],
  }
}

/** What, where, when and how much, as short as a list of mails shows it. */
export function alertDigestSubject({ groups, account, fields }: AlertDigest, now: Date): string {
  const [{ first, events }] = groups as [AlertGroup]
  const { title } = first.rule.alert
  const one = texts.oneAt(title, whenOf(first, now), first.field, titleValue(first, account.units))
  if (groups.length > 1) return texts.severalSubject(texts.several(groups.length, fields), one)
  return fieldsOf(events) > 1 ? texts.onFields(title, fieldsOf(events), whenOf(first, now)) : one
}

const fieldsOf = (events: readonly PendingEvent[]) => new Set(events.map(({ fieldUuid }) => fieldUuid)).size

const todayOf = ({ zone }: PendingEvent, now: Date) => localDay(zone, now.getTime())

const whenOf = (event: PendingEvent, now: Date) =>
  startText(event.firstDay, event.lastDay, todayOf(event, now))

function groupTitle({ first, events }: AlertGroup, units: UnitSystem, now: Date): string {
  const { title } = first.rule.alert
  if (fieldsOf(events) > 1) return texts.onFields(title, fieldsOf(events), whenOf(first, now))
  return texts.one(title, whenOf(first, now), titleValue(first, units))
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const cropOf = ({ crop, variety }: PendingEvent) => texts.ofVariety(crop, variety)

function leadOf({ first, events }: AlertGroup): string {
  const chance = chanceText(first.probability)
  if (fieldsOf(events) > 1) return texts.leadFields(cropOf(first), first.field, chance)
  return texts.lead(first.field, cropOf(first), capital(chance))
}

function groupBlocks(
  group: AlertGroup,
  digest: AlertDigest,
  context: MailContext,
  isOne: boolean,
): MailBlock[] {
  const { first, events } = group
  const { units } = digest.account
  return [
    ...(isOne
      ? []
      : [
          {
            kind: 'section' as const,
            title: texts.section(first.rule.alert.title, cropOf(first)),
            hue: hueOf(first.rule),
          },
        ]),
    tableOf(events, units, context),
    ...(isOne ? [linksOf(events, context)] : []),
    {
      kind: 'aside',
      lead: texts.why,
      text: whyText(first, units),
      link: { label: texts.mute, href: context.muteLink(first.rule.id) },
    },
  ]
}

function moreGroups(count: number, context: MailContext): MailBlock[] {
  if (count <= 0) return []
  const button = { label: texts.openList, href: `${context.baseUrl}/dashboard` }
  return [
    { kind: 'text', text: texts.moreAlerts(count) },
    { kind: 'links', button, links: [] },
  ]
}

const weatherOf = (event: PendingEvent, { baseUrl }: MailContext) => `${baseUrl}/weather/${event.fieldUuid}`

function linksOf(events: readonly PendingEvent[], context: MailContext): MailBlock {
  const [first, ...others] = events as [PendingEvent, ...PendingEvent[]]
  const second = others.find(({ fieldUuid }) => fieldUuid !== first.fieldUuid)
  return {
    kind: 'links',
    button: { label: texts.open(first.field), href: weatherOf(first, context) },
    links: second ? [{ label: texts.see(second.field), href: weatherOf(second, context) }] : [],
  }
}

/** Degree days have no value of a single day, so these columns are left out. */
function tableOf(events: readonly PendingEvent[], units: UnitSystem, context: MailContext): MailBlock {
  const [first] = events as [PendingEvent]
  const hasValues = events.some(({ value }) => value !== null)
  const { series } = riskByKey(decidingRisk(first.rule))
  const left = events.length - ROWS
  return {
    kind: 'table',
    columns: [
      texts.columns.field,
      texts.columns.when,
      ...(hasValues ? [texts.columns.values[series], texts.columns.between] : []),
      texts.columns.chance,
    ],
    rows: events.slice(0, ROWS).map((event) => ({
      cells: [
        event.field,
        whenText(event, context.now),
        ...(hasValues ? valueTexts(event, units) : []),
        likelyText(event),
      ],
      href: weatherOf(event, context),
    })),
    more: left > 0 ? { label: texts.moreFields(left), href: `${context.baseUrl}/dashboard` } : null,
  }
}

function whenText(event: PendingEvent, now: Date): string {
  const today = todayOf(event, now)
  const days = daysText(event.firstDay, event.lastDay, today)
  const earlier = event.notified === null ? 0 : event.notified.firstDay - Math.max(event.firstDay, today)
  return earlier >= EARLIER_DAYS ? texts.rowWhen.earlier(days, earlier) : days
}

function valueTexts(event: PendingEvent, units: UnitSystem): [string, string] {
  const { value } = event
  if (value === null) return [texts.noValue, texts.noValue]
  return [valueText(event, units) ?? texts.noValue, bandText(event.rule, value, units)]
}

function likelyText({ probability, notified }: PendingEvent): string {
  const chance = chanceText(probability)
  const isLikelier = notified !== null && notified.probability < probability
  return isLikelier ? texts.before(chance, chanceText(notified.probability)) : chance
}

const hueOf = (rule: Rule) => LIGHT_THEME.hues[decidingRisk(rule)]

/** Whole degrees in titles; every other value has its usual decimals. */
const decimalsOf = (rule: Rule) => (riskByKey(decidingRisk(rule)).dimension === 'temperature' ? 0 : undefined)

function valueText({ rule, value }: PendingEvent, units: UnitSystem): string | null {
  if (value === null) return null
  return formatQuantity(value.median, riskByKey(decidingRisk(rule)).dimension, units, decimalsOf(rule))
}

/** The text beside the name of the rule. */
function titleValue(event: PendingEvent, units: UnitSystem): string | null {
  const { rule, value } = event
  const { threshold } = isStackedRule(rule) ? (rule.alert.risks[0] ?? {}) : rule.alert
  const isMet = value !== null && meetsCondition(decidingRisk(rule), value.median, threshold ?? null)
  return isMet ? valueText(event, units) : null
}

function bandText(rule: Rule, { low, high }: { low: number; high: number }, units: UnitSystem): string {
  const { dimension } = riskByKey(decidingRisk(rule))
  const format = (value: number) => formatNumber(value, dimension, units, decimalsOf(rule))
  return texts.to(format(low), format(high))
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const monthDay = ({ day, month }: MonthDay) => `${MONTHS[month - 1]} ${day}`

function whyText(event: PendingEvent, units: UnitSystem): string {
  const { rule } = event
  const { title, start_date, end_date } = rule.alert
  const [condition, probability] = isStackedRule(rule)
    ? [stackedConditionText(rule.risk), Math.min(...rule.alert.risks.map((part) => part.probability))]
    : [
        conditionText(
          rule.risk,
          {
            threshold: rule.alert.threshold ?? rule.alert.gddSum ?? null,
            recurrent_days: rule.alert.recurrent_days ?? null,
          },
          units,
        ),
        rule.alert.probability,
      ]
  return texts.whyText({
    title,
    crop: cropOf(event),
    condition,
    probability: `${(probability * 100).toFixed(1)} %`,
    season: texts.season(monthDay(start_date), monthDay(end_date)),
    record: event.record && alertRecordWords(event.record),
  })
}

/** With the clock of the account, or of the soonest field. */
function footerOf({ zone }: PendingEvent, timeZone: string | null, { now, models }: MailContext): string {
  const clock = new Intl.DateTimeFormat('en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: timeZone ?? zone,
  })
  const parts = [texts.asOf(clock.format(now), timeZone ?? zone), models && `${models}.`, texts.footer]
  return parts.filter(Boolean).join(' ')
}
