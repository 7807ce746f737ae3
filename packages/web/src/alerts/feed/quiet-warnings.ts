import type { FeedEvent, Warning } from '@windrow/contract/entities/feed.ts'
import { feedCardTexts } from '@windrow/contract/texts/en/feed-cards.ts'
import { feedTexts, WARNING_THRESHOLDS } from '@windrow/contract/texts/en/feeds.ts'
import { formatQuantity } from '@windrow/core/units/convert.ts'
import type { UnitSystem } from '@windrow/core/units/dimensions.ts'

const WARNINGS = Object.keys(WARNING_THRESHOLDS) as Warning[]

/** The fixed warnings that are not set. */
export function quietWarnings(events: readonly FeedEvent[]): Warning[] {
  const set = new Set(events.flatMap(({ what }) => (what.kind === 'warning' ? [what.warning] : [])))
  return WARNINGS.filter((warning) => !set.has(warning))
}

/** What a fixed warning that rests says, with its threshold in the reader's units (spec 2 §9). */
export function quietText(warning: Warning, units: UnitSystem): string {
  const { dimension, value } = WARNING_THRESHOLDS[warning]
  // Thresholds are whole; inches need their two digits.
  const decimals = dimension === 'precipitation' && units === 'imperial' ? 2 : 0
  return feedCardTexts.quiet[warning](formatQuantity(value, dimension, units, decimals))
}

/** Whose rest a card tells: of all four, or by their names. */
export function quietNames(warnings: readonly Warning[]): string {
  const { next, nextOf } = feedCardTexts.quiet
  const names = warnings.map((warning) => feedTexts.warnings[warning].name)
  return warnings.length === WARNINGS.length ? next : nextOf(names.join(', '))
}
