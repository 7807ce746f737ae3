import { formatQuantity } from '@windrow/core/units/convert.ts'
import type { UnitSystem } from '@windrow/core/units/dimensions.ts'
import type { Growth } from '../entities/growth.ts'
import { chanceText } from '../texts/en/chance.ts'
import { satelliteTexts } from '../texts/en/satellite.ts'
import { capital } from './capital.ts'
import { dayAndMonth, inYear, shortDay, weekdayAndDay } from './day-words.ts'
import { hasCome } from './growth-headline.ts'
import { endedOf, seasonEndReason } from './season-end-words.ts'

const texts = satelliteTexts.frost

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
      title: texts.cameTitle,
      day: inYear(shortDay)(date, today),
      detail: texts.came,
      facts: season,
      basis: texts.basisCame,
    }
  const range =
    from !== null && to !== null
      ? texts.between(dayAndMonth(from), dayAndMonth(to))
      : from !== null && texts.notBefore(inYear(dayAndMonth)(from, today))
  return {
    title: texts.title,
    day: date === null ? texts.none : inYear(shortDay)(date, today),
    detail: range || '',
    facts: [
      ...(date === null ? [] : [[texts.half, texts.halfChance] satisfies [string, string]]),
      [texts.anyChance, chanceText(firstFrost.chance)],
      ...season,
    ],
    basis: texts.basis,
  }
}

/** What the frost may mean for the crop; what has happened is stated without a chance. */
function seasonFacts(growth: Growth, units: UnitSystem): FirstFrostWords['facts'] {
  const { today, stages, stage_index, harvest, killingFrost, ripensBeforeFrost } = growth
  const ended = endedOf(growth)
  const about = (day: string) => texts.about(inYear(weekdayAndDay)(day, today))
  const facts: FirstFrostWords['facts'] = []
  const next = stages[stage_index]
  if (ended) facts.push([texts.ended, capital(seasonEndReason(ended))])
  else {
    if (next?.date != null && next.stage !== 'Harvest') facts.push([next.stage, about(next.date)])
    if (harvest?.date != null) facts.push([texts.harvest, about(harvest.date)])
  }
  if (killingFrost?.date != null && ended?.end.by !== 'frost') {
    const { date, temperature } = killingFrost
    const told = hasCome(date, today) ? texts.on(inYear(weekdayAndDay)(date, today)) : about(date)
    facts.push([texts.killing(formatQuantity(temperature, 'temperature', units, 0)), told])
  }
  if (!ended && ripensBeforeFrost !== null) facts.push([texts.ripens, chanceText(ripensBeforeFrost)])
  return facts
}
