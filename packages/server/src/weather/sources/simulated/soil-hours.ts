import { soilTemperatureAtHour } from '@windrow/core/indices/soil-temperature.ts'

/** °C. */
export type SoilExtremes = { min: number; max: number }
type Knot = { at: number; value: number }

/**
 * Soil temperature at the stamps of one day, °C: half waves from the coldest to the warmest hour and on to those of the
 * neighbours, so that days meet at midnight without a step wherever what they have in common allows it.
 */
export function soilHours(
  { min, max }: SoilExtremes,
  before: SoilExtremes,
  after: SoilExtremes,
  solarHours: Float64Array,
): Float64Array {
  const swing = solarHours.map((hour) => soilTemperatureAtHour(0, 1, hour))
  const coldest = swing.indexOf(Math.min(...swing))
  const warmest = swing.indexOf(Math.max(...swing))
  const isColdFirst = coldest < warmest
  const first = isColdFirst ? { at: coldest, value: min } : { at: warmest, value: max }
  const last = isColdFirst ? { at: warmest, value: max } : { at: coldest, value: min }
  const count = solarHours.length
  const lastBefore = { at: last.at - 24, value: isColdFirst ? before.max : before.min }
  const firstAfter = { at: first.at + count, value: isColdFirst ? after.min : after.max }
  const start = meeting(between(lastBefore, first, 0), { min, max }, before)
  const end = meeting(between(last, firstAfter, count), { min, max }, after)
  return solarHours.map((_, at) => {
    if (at < first.at) {
      const left = (1 - way(lastBefore, first, at)) / (1 - way(lastBefore, first, 0))
      return first.value + (start - first.value) * left
    }
    if (at <= last.at) return between(first, last, at)
    return last.value + ((end - last.value) * way(last, firstAfter, at)) / way(last, firstAfter, count)
  })
}

/** How far a half wave has come, 0 to 1. */
const way = (from: Knot, to: Knot, at: number) =>
  (1 - Math.cos((Math.PI * (at - from.at)) / (to.at - from.at))) / 2

const between = (from: Knot, to: Knot, at: number) => from.value + (to.value - from.value) * way(from, to, at)

/** What both days have, and in any case the day itself. */
function meeting(value: number, own: SoilExtremes, other: SoilExtremes): number {
  const low = Math.max(own.min, other.min)
  const high = Math.min(own.max, other.max)
  return within(low > high ? (low + high) / 2 : within(value, low, high), own.min, own.max)
}

const within = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value))
