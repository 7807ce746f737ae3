import { IconBell, IconDroplet, IconInfoCircle } from '@tabler/icons-react'
import { RISK_HUES, type RiskHue } from '@windrow/charts/theme/hues.ts'
import type { FeedEvent } from '@windrow/contract/entities/feed.ts'
import { feedCardTexts as texts } from '@windrow/contract/texts/en/feed-cards.ts'
import { feedDescription, feedTexts, feedTitle } from '@windrow/contract/texts/en/feeds.ts'
import { alertRecordWords } from '@windrow/contract/words/alert-record-words.ts'
import { isStackedRiskKey, stackedRiskByKey } from '@windrow/core/risks/registry.ts'
import type { Day } from '@windrow/core/time/day.ts'
import { formatQuantity } from '@windrow/core/units/convert.ts'
import type { UnitSystem } from '@windrow/core/units/dimensions.ts'
import { Children, type ReactNode } from 'react'
import { now } from '../../platform/clock.ts'
import { AppLink } from '../../ui/layout/app-link.tsx'
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'
import classes from './feed.module.css'
import { dayText, nearDaysText, timeText } from './feed-words.ts'
import { RiskSpot } from './risk-icon.tsx'

const WARNINGS = {
  dayWarning: 'risk_heat_stress',
  frostWarning: 'risk_cold',
  nightWarning: 'risk_insufficient_high_temp',
  rainWarning: 'risk_flood',
  soilFreezeWarning: 'risk_low_soil_temperature',
  soilLowMoisture: 'risk_dry_soil',
  soilTemperatureWarning: 'risk_high_soil_temperature',
} as const satisfies Record<string, RiskHue>

const CLIMATE = {
  dry: 'risk_cumulative_drought',
  wet: 'risk_cumulative_flood',
  warm: 'risk_heat_stress',
  cold: 'risk_cold',
} as const satisfies Record<string, RiskHue>

type FeedCardProps = {
  event: FeedEvent
  units: UnitSystem
  today: Day
  /** The field's name, where several fields are shown together. */
  lot?: { name: string; href: string }
  /** Said where the feed around it does not say so. */
  hasType?: boolean
}

/** One thing that warns, or is worth knowing (spec 2 §3): its flag, type, date, time, title, description and values. */
export function FeedCard({ event, units, today, lot, hasType = false }: FeedCardProps) {
  return (
    <article className={classes.card}>
      <RiskSpot risk={eventRisk(event)} round />
      <div className={classes.words}>
        <p className={classes.meta}>
          <WithDots>
            {lot !== undefined && <AppLink href={lot.href}>{lot.name}</AppLink>}
            {hasType && <span>{feedTexts.types[event.type]}</span>}
            <time dateTime={event.start}>{whenText(event, today)}</time>
          </WithDots>
        </p>
        <h3 className={classes.title}>{unbroken(feedTitle(event, units))}</h3>
        <p className={classes.description}>{unbroken(feedDescription(event, units))}</p>
        {event.temperature !== null && event.precipitation !== null && (
          <p className={classes.value}>
            <IconDroplet size={16} aria-hidden />
            <VisuallyHidden>{texts.precipitation}</VisuallyHidden>
            {formatQuantity(event.precipitation, 'precipitation', units)}
          </p>
        )}
        <p className={classes.about}>
          <Flag isAlert={event.alert} />
          <time dateTime={event.at}>{texts.found(timeText(event.at, now()))}</time>
          {event.what.kind === 'rule' && event.what.record && (
            <span>{alertRecordWords(event.what.record)}</span>
          )}
        </p>
      </div>
    </article>
  )
}

/** Real dots, not painted ones: they are read and copied with the words. */
const WithDots = ({ children }: { children: ReactNode }) =>
  Children.toArray(children).flatMap((part, place) => (place === 0 ? [part] : [' · ', part]))

/** A number and its unit stay on one line. */
const unbroken = (text: string) => text.replace(/(?<=\d) (?=°|%|mm|in\b)/g, '\u00a0')

/** A season so far has no end to name. */
function whenText({ what, start, end }: FeedEvent, today: Day): string {
  return what.kind === 'climate' ? texts.since(dayText(start)) : nearDaysText(start, end, today)
}

function Flag({ isAlert }: { isAlert: boolean }) {
  const Icon = isAlert ? IconBell : IconInfoCircle
  return (
    <span className={classes.flag} data-alert={isAlert} title={isAlert ? texts.alert : texts.note}>
      <Icon size={14} aria-hidden />
      {isAlert ? texts.alert : texts.noteShort}
    </span>
  )
}

/** The risk whose sign and colour a card has. */
function eventRisk({ what }: FeedEvent): RiskHue {
  switch (what.kind) {
    case 'rule':
      return ruleRisk(what.range.metadata.risk)
    case 'warning':
    case 'soil':
      return WARNINGS[what.warning]
    case 'climate':
      return CLIMATE[what.about]
  }
}

/** A stacked rule has the sign of the first of its risks. */
export function ruleRisk(risk: string): RiskHue {
  const single = isStackedRiskKey(risk) ? stackedRiskByKey(risk).risks[0] : risk
  return RISK_HUES.find((hue) => hue === single) ?? 'risk_cold'
}
