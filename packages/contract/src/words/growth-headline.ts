import { formatQuantity } from '@windrow/core/units/convert.ts'
import type { UnitSystem } from '@windrow/core/units/dimensions.ts'
import type { Growth } from '../entities/crops.ts'
import { chanceText } from '../texts/en/chance.ts'
import { satelliteTexts } from '../texts/en/satellite.ts'
import { capital } from './amounts.ts'
import { dayAndMonth, inYear, shortDay, weekdayAndDay } from './day-words.ts'
import { endedOf, seasonEndReason } from './growth-words.ts'

const headlineTexts = satelliteTexts.headline

type HeadlineGrowth = Pick<Growth, 'missing' | 'daysAhead' | 'firstFrost' | 'end' | 'today' | 'harvest'>

/** '2 days ahead of normal; first frost about 24 September'; of a crop that is cut before it, its harvest. */
export function headlineOf(growth: HeadlineGrowth): string {
  const stand = standOf(growth)
  const next = isCutBeforeFrost(growth) ? harvestOf(growth) : frostOf(growth)
  if (stand === null) return capital(next ?? '')
  return next === null ? stand : `${stand}; ${next}`
}

/** A coming frost no longer matters to a crop that is ripe, or will be cut before it. */
function isCutBeforeFrost({ missing, firstFrost: { date }, end, harvest, today }: HeadlineGrowth): boolean {
  if (missing !== null || date === null || date < today) return false
  return end !== null || (harvest?.date != null && harvest.date < date)
}

const harvestOf = ({ end, harvest, today }: HeadlineGrowth): string | null =>
  end !== null || harvest?.date == null
    ? null
    : headlineTexts.harvest(inYear(dayAndMonth)(harvest.date, today))

/** A frost of a day that lies behind was observed. */
export const hasCome = (day: string | null, today: string): day is string => day !== null && day < today

function frostOf({ firstFrost: { date }, today }: Pick<Growth, 'firstFrost' | 'today'>): string {
  if (date === null) return headlineTexts.noFrost
  return hasCome(date, today)
    ? headlineTexts.firstFrostCame(inYear(weekdayAndDay)(date, today))
    : headlineTexts.firstFrost(inYear(dayAndMonth)(date, today))
}

function standOf(growth: Pick<Growth, 'missing' | 'daysAhead' | 'end' | 'today'>): string | null {
  const { missing, daysAhead } = growth
  if (missing !== null) return headlineTexts.missing[missing]
  const ended = endedOf(growth)
  if (ended) return ended.end.isOver ? headlineTexts.seasonOver : capital(seasonEndReason(ended))
  if (daysAhead === null) return null
  if (daysAhead === 0) return headlineTexts.asNormal
  return daysAhead > 0 ? headlineTexts.ahead(daysAhead) : headlineTexts.behind(-daysAhead)
}

const frostTexts = satelliteTexts.frost

export type FirstFrostWords = {
  title: string
  day: string
  detail: string
  facts: [name: string, fact: string][]
  basis: string
}

/** When the first frost is to be expected and how sure that is; of one that was seen, the day alone. */
export function firstFrostWords(growth: Growth, units: UnitSystem): FirstFrostWords {
  const { firstFrost, today } = growth
  const { date, from, to } = firstFrost
  const season = seasonFacts(growth, units)
  if (hasCome(date, today))
    return {
      title: frostTexts.cameTitle,
      day: inYear(shortDay)(date, today),
      detail: frostTexts.came,
      facts: season,
      basis: frostTexts.basisCame,
    }
  const range =
    from !== null && to !== null
      ? frostTexts.between(dayAndMonth(from), dayAndMonth(to))
      : from !== null && frostTexts.notBefore(inYear(dayAndMonth)(from, today))
  return {
    title: frostTexts.title,
    day: date === null ? frostTexts.none : inYear(shortDay)(date, today),
    detail: range || '',
    facts: [
      ...(date === null ? [] : [[frostTexts.half, frostTexts.halfChance] satisfies [string, string]]),
      [frostTexts.anyChance, chanceText(firstFrost.chance)],
      ...season,
    ],
    basis: frostTexts.basis,
  }
}

/** What the frost may mean for the crop; what has happened is stated without a chance. */
function seasonFacts(growth: Growth, units: UnitSystem): FirstFrostWords['facts'] {
  const { today, stages, stage_index, harvest, killingFrost, ripensBeforeFrost } = growth
  const ended = endedOf(growth)
  const about = (day: string) => frostTexts.about(inYear(weekdayAndDay)(day, today))
  const facts: FirstFrostWords['facts'] = []
  const next = stages[stage_index]
  if (ended) facts.push([frostTexts.ended, capital(seasonEndReason(ended))])
  else {
    if (next?.date != null && next.stage !== 'Harvest') facts.push([next.stage, about(next.date)])
    if (harvest?.date != null) facts.push([frostTexts.harvest, about(harvest.date)])
  }
  if (killingFrost?.date != null && ended?.end.by !== 'frost') {
    const { date, temperature } = killingFrost
    const when = hasCome(date, today) ? frostTexts.on(inYear(weekdayAndDay)(date, today)) : about(date)
    facts.push([frostTexts.killing(formatQuantity(temperature, 'temperature', units, 0)), when])
  }
  if (!ended && ripensBeforeFrost !== null) facts.push([frostTexts.ripens, chanceText(ripensBeforeFrost)])
  return facts
}
