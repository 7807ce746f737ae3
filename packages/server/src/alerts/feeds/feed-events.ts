import type { FeedEvent, FieldFeed } from '@windrow/contract/entities/feed.ts'
import { SOIL_WARNINGS, WEATHER_WARNINGS } from '@windrow/core/risks/fixed-warnings.ts'
import {
  isStackedRiskKey,
  type RiskKey,
  riskByKey,
  type StackedRiskKey,
  stackedRiskByKey,
} from '@windrow/core/risks/registry.ts'
import type { FeedType } from '@windrow/core/risks/risk-def.ts'
import { type DayNumber, dayOf } from '@windrow/core/time/day.ts'
import type { DimensionKey } from '@windrow/core/units/dimensions.ts'
import type { FeedFindings, FeedRange } from '../store/findings.ts'
import type { CellOutlook } from './cell-outlook.ts'

/** What is known of a field; without an outlook its weather has not come yet. */
export type FeedInput = {
  today: DayNumber
  findings: FeedFindings
  outlook: CellOutlook | null
  now: Date
}

/** All of a feed but the field's own id and name. */
export type FeedOfDay = Omit<FieldFeed, 'uuid' | 'name'>

/** What warns where this was found, the most urgent first. */
export function feedOfDay({ today, findings, outlook, now }: FeedInput): FeedOfDay {
  const coming = findings.ranges.filter(({ lastDay }) => lastDay >= today)
  const events = [
    ...coming.map((range) => ruleEvent(range, now)),
    ...(outlook ? [...warningEvents(outlook), ...climateEvents(outlook)] : []),
  ]
  const first = dayOf(today)
  return {
    today: first,
    events: events.sort((a, b) => byUrgency(a, b, first)),
    pending: outlook === null,
    undecided: findings.undecided.map(({ alertId, title, risk, state }) => ({
      alert_id: alertId,
      title,
      risk,
      type: feedOf(risk),
      state,
    })),
  }
}

const feedOf = (risk: RiskKey | StackedRiskKey): FeedType =>
  isStackedRiskKey(risk) ? stackedRiskByKey(risk).feed : riskByKey(risk).feed

/** A warning refers to the median: 50 %. */
const WARNING_PROBABILITY = 0.5

const probabilityOf = ({ what }: FeedEvent) =>
  what.kind === 'rule' ? what.range.metadata.probability : WARNING_PROBABILITY

const later = (a: string, b: string) => (a > b ? a : b)
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** Warnings before information; then the soonest, then the likeliest. Events that have begun count as today. */
export function byUrgency(a: FeedEvent, b: FeedEvent, today: string): number {
  return (
    Number(b.alert) - Number(a.alert) ||
    compare(later(a.start, today), later(b.start, today)) ||
    probabilityOf(b) - probabilityOf(a) ||
    compare(a.end, b.end)
  )
}

const valueAs = (dimension: DimensionKey, value: number | null) => ({
  temperature: dimension === 'temperature' ? value : null,
  precipitation: dimension === 'precipitation' ? value : null,
})

function ruleEvent(range: FeedRange, now: Date): FeedEvent {
  const { risk, metadata, value, record } = range
  const isStacked = isStackedRiskKey(risk)
  const watched = isStacked ? riskByKey(stackedRiskByKey(risk).risks[0] as RiskKey) : riskByKey(risk)
  const [start, end] = [dayOf(range.firstDay), dayOf(range.lastDay)]
  return {
    type: feedOf(risk),
    alert: true,
    start,
    end,
    at: (range.foundAt ?? now).toISOString(),
    what: {
      kind: 'rule',
      range: {
        start,
        end,
        label: range.label,
        // Of a stacked rule each chart shows its own risk; a card shows the whole rule.
        metadata: isStacked ? { ...metadata, risk, threshold: null } : metadata,
      },
      ...(record && { record }),
    },
    ...valueAs(watched.dimension, value),
  }
}

const WARNING_DIMENSIONS = {
  dayWarning: 'temperature',
  frostWarning: 'temperature',
  nightWarning: 'temperature',
  rainWarning: 'precipitation',
  soilFreezeWarning: 'temperature',
  soilLowMoisture: 'soil_moisture',
  soilTemperatureWarning: 'temperature',
} as const satisfies Record<string, DimensionKey>

function warningEvents({ warnings, heavyRain, issued }: CellOutlook): FeedEvent[] {
  const events: FeedEvent[] = []
  const add = (key: keyof typeof WARNING_DIMENSIONS, event: Pick<FeedEvent, 'type' | 'what'>) => {
    const found = warnings[key]
    if (found.state !== 'triggered') return
    const day = dayOf(found.day)
    const value = found.value === null ? null : Math.round(found.value * 10) / 10
    const at = issued.toISOString()
    events.push({
      ...event,
      alert: true,
      start: day,
      end: day,
      at,
      ...valueAs(WARNING_DIMENSIONS[key], value),
      ...(key === 'rainWarning' && heavyRain && { rain: heavyRain }),
    })
  }
  for (const warning of WEATHER_WARNINGS) add(warning, { type: 'meteo', what: { kind: 'warning', warning } })
  for (const warning of SOIL_WARNINGS) add(warning, { type: 'soil', what: { kind: 'soil', warning } })
  return events
}

function climateEvents({ climate, issued, today }: CellOutlook): FeedEvent[] {
  return climate.map(({ about, since, value, normal }) => {
    const isRain = about === 'dry' || about === 'wet'
    return {
      type: 'climate',
      alert: false,
      start: dayOf(since),
      end: dayOf(today - 1),
      at: issued.toISOString(),
      what: { kind: 'climate', about, value, normal },
      ...valueAs(isRain ? 'precipitation' : 'temperature', value),
    }
  })
}
