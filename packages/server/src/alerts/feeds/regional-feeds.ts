import type { RegionalAlert, SoilWarnings, Warnings } from '@windrow/contract/entities/feed.ts'
import { feedTexts, feedTitle } from '@windrow/contract/texts/en/feeds.ts'
import type { UnitSystem } from '@windrow/core/units/dimensions.ts'
import { encodeList } from '../../platform/http/download.ts'
import type { FeedField } from '../store/feeds.ts'
import type { CellOutlook } from './cell-outlook.ts'
import { byUrgency, type FeedOfDay } from './feed-events.ts'

/** A field with the outlook of its cells and its warnings. */
export type FedField = { field: FeedField; outlook: CellOutlook | null; feed: FeedOfDay }

/** The feeds of fields as bytes; parts that several fields share are written once. */
export function writeFeeds(fields: readonly FedField[]): Promise<Buffer> {
  const written = new Map<FeedOfDay, string>()
  const bodyOf = (feed: FeedOfDay) => {
    const known = written.get(feed)
    if (known !== undefined) return known
    // Without its bracket: the field's own id and name come before it.
    const body = JSON.stringify(feed).slice(1)
    written.set(feed, body)
    return body
  }
  return encodeList(fields, ({ field: { uuid, name }, feed }) => {
    const own = JSON.stringify({ uuid, name }).slice(0, -1)
    return `${own},${bodyOf(feed)}`
  })
}

/** The fields with their warnings as bytes: by name, as they come, or the most urgent first. */
export function writeRegionalAlerts(
  fields: readonly FedField[],
  order: 'lot' | 'priority',
  units: UnitSystem,
): Promise<Buffer> {
  const ordered = order === 'lot' ? fields : [...fields].sort(byPriority)
  return encodeList(ordered, (fed) => JSON.stringify(regionalAlert(fed, units)), [
    '{"alerts":[{"alerts":[',
    ']}]}',
  ])
}

/** A field with its most urgent event. */
function regionalAlert({ field, outlook, feed }: FedField, units: UnitSystem): RegionalAlert {
  const { today, events, pending } = feed
  const [first] = events
  return {
    uuid: field.uuid,
    name: field.name,
    date: first && first.start > today ? first.start : today,
    title: first ? feedTitle(first, units) : pending ? feedTexts.pending : feedTexts.ok,
    weather_alerts: warningsOf(outlook),
    soil_alerts: { soilAlerts: soilWarningsOf(outlook) },
  }
}

/** Fields without events come last, by name. */
function byPriority({ feed: a }: FedField, { feed: b }: FedField): number {
  const [first] = a.events
  const [other] = b.events
  if (!first || !other) return Number(!first) - Number(!other)
  return byUrgency(first, other, a.today)
}

const isSet = (outlook: CellOutlook | null, key: keyof CellOutlook['warnings']) =>
  outlook?.warnings[key].state === 'triggered'

export const warningsOf = (outlook: CellOutlook | null): Warnings => ({
  dayWarning: isSet(outlook, 'dayWarning'),
  frostWarning: isSet(outlook, 'frostWarning'),
  nightWarning: isSet(outlook, 'nightWarning'),
  rainWarning: isSet(outlook, 'rainWarning'),
})

const soilWarningsOf = (outlook: CellOutlook | null): SoilWarnings => ({
  soilFreezeWarning: isSet(outlook, 'soilFreezeWarning'),
  soilLowMoisture: isSet(outlook, 'soilLowMoisture'),
  soilTemperatureWarning: isSet(outlook, 'soilTemperatureWarning'),
})
