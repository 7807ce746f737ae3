import type { FieldFeed } from '@windrow/contract/entities/feed.ts'
import { regionAlertsTexts } from '@windrow/contract/texts/en/region-alerts.ts'

const NAMED = 3

/** "Buhl Bench, Lake Walcott East, Minidoka North and 240 more". */
export function lotNames(lots: readonly FieldFeed[]): string {
  const names = lots.slice(0, NAMED).map(({ name }) => name)
  return regionAlertsTexts.names(names, lots.length - names.length)
}
