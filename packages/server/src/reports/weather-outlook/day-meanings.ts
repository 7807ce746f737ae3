import type { RiskHue } from '@windrow/charts/theme/hues.ts'
import type { AlertRange } from '@windrow/contract/entities/alert.ts'
import type { Decisions } from '@windrow/contract/entities/decisions.ts'
import { chanceText } from '@windrow/contract/texts/en/chance.ts'
import { weatherOutlookTexts } from '@windrow/contract/texts/en/report-weather-outlook.ts'
import { dayOfHour, timeOfHour } from '@windrow/contract/words/day-words.ts'
import { irrigationAmount } from '@windrow/contract/words/decision-words.ts'
import { workingWindows } from '@windrow/contract/words/spray-words.ts'
import type { Day } from '@windrow/core/time/day.ts'
import type { UnitSystem } from '@windrow/core/units/dimensions.ts'
import { riskHue } from '../page/weather-chart.ts'

const texts = weatherOutlookTexts.means

/** What a day means for work on the field; with a risk where something harmful is likely. */
export type DayMeaning = { text: string; risk: RiskHue | null }

type MeaningInput = { decisions: Decisions | null; ranges: readonly AlertRange[]; units: UnitSystem }

/** The one thing to know of each day: harm first, then what cannot be done, then what should be. */
export function dayMeanings(days: readonly Day[], { decisions, ranges, units }: MeaningInput): DayMeaning[] {
  let hadFrost = false
  const named = new Set<AlertRange>()
  return days.map((day) => {
    const night = decisions?.frost.nights.find(({ date }) => date === day)
    const isHarmful = night?.verdict === 'red' || night?.verdict === 'amber'
    if (night && isHarmful && night.frostChance !== null && night.frostChance > 0) {
      const words = hadFrost ? texts.frostAgain : texts.frost
      hadFrost = true
      return { text: words(chanceText(night.frostChance)), risk: 'risk_cold' }
    }
    hadFrost = false
    const now = ranges.filter(({ start, end }) => start <= day && day <= end)
    const worst = likeliest(now)
    const fresh = likeliest(now.filter((range) => !named.has(range)))
    for (const range of now) named.add(range)
    const risk = worst ? riskHue(worst.metadata.risk) : null
    // An alert that lasts is named on its first day; the colour stays, and the other days say what can be done.
    if (fresh)
      return {
        text: texts.alert(fresh.metadata.title, chanceText(fresh.metadata.probability)),
        risk: riskHue(fresh.metadata.risk),
      }
    return { text: decisions === null ? texts.nothing : taskOf(decisions, day, units), risk }
  })
}

function likeliest(ranges: readonly AlertRange[]): AlertRange | undefined {
  return [...ranges].sort((a, b) => b.metadata.probability - a.metadata.probability)[0]
}

function taskOf(decisions: Decisions, day: Day, units: UnitSystem): string {
  const work = decisions.fieldWork.days.find(({ date }) => date === day)
  const [reason] = work?.reasons ?? []
  const isFrozen = reason === 'frozen' || reason === 'likely-frozen'
  if (work?.verdict === 'red') return isFrozen ? texts.frozen : texts.wet
  const { amount, by } = decisions.irrigation
  if (amount !== null && by === day) return texts.irrigate(irrigationAmount(amount, units))
  const spray = sprayOn(decisions.spray, day)
  if (spray !== null) return spray
  if (work?.verdict === 'amber') return isFrozen ? texts.maybeFrozen : texts.maybeWet
  return work?.verdict === 'green' ? texts.work : texts.nothing
}

/** The first window that touches the day, as far as it lies within it. */
function sprayOn({ hours, windows }: Decisions['spray'], day: Day): string | null {
  const window = workingWindows(windows).find(({ from, to }) => dayOfHour(from) <= day && to > `${day}T00:00`)
  if (!window) return null
  const { from, to } = window
  const isFromNow = from === hours[0]?.hour
  const endsToday = dayOfHour(to) === day
  if (dayOfHour(from) < day) return endsToday ? texts.sprayUntil(timeOfHour(to)) : null
  if (!endsToday) return texts.sprayFrom(timeOfHour(from))
  return isFromNow ? texts.sprayNow(timeOfHour(to)) : texts.spray(timeOfHour(from), timeOfHour(to))
}
