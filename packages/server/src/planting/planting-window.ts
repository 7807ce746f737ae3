import type { PlantingWeight, PlantingWindow } from '@windrow/contract/entities/planting.ts'
import {
  PLANTING_AHEAD_MAX_DAYS,
  PLANTING_WINDOW_DEFAULT_DAYS,
  PLANTING_WINDOW_MAX_DAYS,
  PLANTING_WINDOW_MIN_DAYS,
} from '@windrow/contract/limits.ts'
import { plantingTexts } from '@windrow/contract/texts/en/planting-tool.ts'
import { findCrop } from '@windrow/core/crops/registry.ts'
import { OWN_FACTOR, type PlantingAlert, SHORT_DAYS } from '@windrow/core/planting/planting-factors.ts'
import type { DaySpan } from '@windrow/core/planting/usual-seasons.ts'
import { type DayNumber, dayNumber, dayOf } from '@windrow/core/time/day.ts'
import { invalid } from '../platform/http/errors.ts'

/**
 * Rejects weights of factors that the field does not have: an alert of another variety or risk, or none of its crop.
 */
export function checkKnownFactors(
  weights: readonly PlantingWeight[],
  cropName: string,
  alerts: readonly PlantingAlert[],
): void {
  const hasModel = findCrop(cropName)?.perennial === false
  weights.forEach(({ alert, risk }, at) => {
    const isOwn = alert === OWN_FACTOR || (alert === SHORT_DAYS && risk === 'risk_cold')
    const isKnown = isOwn ? hasModel : alerts.some((one) => one.id === alert && one.risk === risk)
    if (!isKnown) throw invalid({ [`weights.${at}.alert`]: plantingTexts.unknownFactor })
  })
}

/** The saved window until its end has passed; else 60 days from today (decisions §7). */
export function currentWindow(saved: PlantingWindow | null, today: DayNumber): PlantingWindow {
  if (saved && dayNumber(saved.to) >= today) return saved
  return { from: dayOf(today), to: dayOf(today + PLANTING_WINDOW_DEFAULT_DAYS) }
}

/** A span of days as calls name it. */
export const windowOf = (span: DaySpan | null): PlantingWindow | null =>
  span && { from: dayOf(span.from), to: dayOf(span.to) }

/** Rejects a window that cannot be saved. One that has begun meanwhile may keep its beginning. */
export function checkNewWindow(window: PlantingWindow, saved: PlantingWindow | null, today: DayNumber): void {
  if (dayNumber(window.from) < today && window.from !== saved?.from)
    throw invalid({ 'planting_window_filter.from': plantingTexts.windowInThePast })
  checkWindow(window, today, 'planting_window_filter.')
}

/** The window that a call requests in place of the saved one; null where it requests none. */
export function requestedWindow(
  { from, to }: { from?: string | undefined; to?: string | undefined },
  today: DayNumber,
): PlantingWindow | null {
  if (from === undefined && to === undefined) return null
  if (from === undefined || to === undefined)
    throw invalid({ [from === undefined ? 'from' : 'to']: plantingTexts.windowHalf })
  checkWindow({ from, to }, today, '')
  return { from, to }
}

function checkWindow({ from, to }: PlantingWindow, today: DayNumber, path: string): void {
  const days = dayNumber(to) - dayNumber(from)
  if (days < PLANTING_WINDOW_MIN_DAYS) throw invalid({ [`${path}to`]: plantingTexts.windowTooShort })
  if (days > PLANTING_WINDOW_MAX_DAYS) throw invalid({ [`${path}to`]: plantingTexts.windowTooLong })
  if (Math.abs(dayNumber(from) - today) > PLANTING_AHEAD_MAX_DAYS)
    throw invalid({ [`${path}from`]: plantingTexts.windowTooFar })
}
