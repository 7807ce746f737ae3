import type { RiskHue } from '@windrow/charts/theme/hues.ts'
import type { FeedEvent, FieldFeed } from '@windrow/contract/entities/feed.ts'
import { feedName } from '@windrow/contract/texts/en/feeds.ts'
import { addDays, type Day } from '@windrow/core/time/day.ts'
import { riskHue } from '../page/weather-chart.ts'

export const RISK_DAYS = 14

export const daysFrom = (today: Day): Day[] =>
  Array.from({ length: RISK_DAYS }, (_, at) => addDays(today, at))

/** The entry of a day: the chance of the likeliest alert, a warning, or that it is not known. */
export type DayRisk =
  | { kind: 'chance'; share: number; risk: RiskHue }
  | { kind: 'warning'; risk: RiskHue }
  | { kind: 'unknown' }
  | null

/** A line of signs: one alert of the farm, or one fixed warning, over the days. */
export type RiskLine = { name: string; days: DayRisk[] }

/** Hues of the fixed warnings, by their subject. */
const WARNING_HUES: Readonly<Record<string, RiskHue>> = {
  dayWarning: 'risk_heat_stress',
  frostWarning: 'risk_cold',
  nightWarning: 'risk_cold',
  rainWarning: 'risk_flood',
  soilFreezeWarning: 'risk_low_soil_temperature',
  soilLowMoisture: 'risk_dry_soil',
  soilTemperatureWarning: 'risk_high_soil_temperature',
}

export function eventHue({ what }: FeedEvent): RiskHue {
  if (what.kind === 'rule') return riskHue(what.range.metadata.risk)
  if (what.kind === 'climate')
    return what.about === 'dry'
      ? 'risk_drought'
      : what.about === 'wet'
        ? 'risk_flood'
        : what.about === 'warm'
          ? 'risk_heat_stress'
          : 'risk_cold'
  return WARNING_HUES[what.warning] ?? 'risk_cold'
}

/** What has days of its own: rules and fixed warnings; the season so far against normal has none. */
const hasDays = ({ what }: FeedEvent) => what.kind !== 'climate'

const covers = ({ start, end }: FeedEvent, day: Day) => start <= day && day <= end

/** One line for each alert and each warning, those of the farm's own rules first. */
export function riskLines(feed: FieldFeed, days: readonly Day[]): RiskLine[] {
  const groups = new Map<string, FeedEvent[]>()
  for (const event of feed.events.filter(hasDays)) {
    const { what } = event
    const key =
      what.kind === 'rule' ? `rule ${what.range.metadata.alert_id}` : `${what.kind} ${feedName(event)}`
    groups.set(key, [...(groups.get(key) ?? []), event])
  }
  const lines = [...groups].map(([key, events]) => ({
    isRule: key.startsWith('rule '),
    name: feedName(events[0] as FeedEvent),
    days: days.map((day) => dayRisk(events.filter((event) => covers(event, day)))),
  }))
  return [...lines.filter(({ isRule }) => isRule), ...lines.filter(({ isRule }) => !isRule)].filter((line) =>
    line.days.some((day) => day !== null),
  )
}

/** Each day of a field in one sign. */
export function fieldDays(feed: FieldFeed | null, days: readonly Day[]): DayRisk[] {
  if (feed === null || feed.pending) return days.map(() => ({ kind: 'unknown' }))
  const isUndecided = feed.undecided.length > 0
  return days.map(
    (day) =>
      dayRisk(feed.events.filter((event) => hasDays(event) && covers(event, day))) ??
      (isUndecided ? { kind: 'unknown' } : null),
  )
}

function dayRisk(events: readonly FeedEvent[]): DayRisk {
  let worst: DayRisk = null
  for (const event of events) {
    if (event.what.kind !== 'rule') {
      worst ??= { kind: 'warning', risk: eventHue(event) }
      continue
    }
    const share = event.what.range.metadata.probability
    if (worst?.kind !== 'chance' || worst.share < share)
      worst = { kind: 'chance', share, risk: eventHue(event) }
  }
  return worst
}
