import { calendarDay, type DayNumber } from '@windrow/core/time/day.ts'

/** What one long series has of extremes, of its years and of drought; missing days are NaN. */
export type TailsAndYears = {
  /** Highest and lowest temperature of all days, °C. */
  highest: number
  lowest: number
  /** Standard deviation of the maximum in the warmest and in the coldest month, °C. */
  warmSpread: number
  coldSpread: number
  /** Standard deviation of a year's rain as a share of its mean. */
  rainVariation: number
  /** Most days in a row below 1 mm: of a middling year, and of all years. */
  drySpell: number
  longestDrySpell: number
  /** Years whose temperatures are known, and those whose rain is. */
  years: number
  rainYears: number
}

type Series = { days: readonly DayNumber[]; tMax: number[]; tMin: number[]; rain: number[] }

/** A year with fewer measured days is left out; the rain of the others is brought to a whole year. */
const WHOLE_YEAR = 330
const YEAR_DAYS = 365.25
/** A dry day has less, mm (ETCCDI's CDD). */
const DRY = 1

export function tailsAndYears({ days, tMax, tMin, rain }: Series): TailsAndYears {
  const byYear = new Map<
    number,
    { rain: number; known: number; warm: number; spell: number; longest: number }
  >()
  const byMonth = Array.from({ length: 12 }, () => [] as number[])
  let spell = 0
  let longestDrySpell = 0
  days.forEach((day, at) => {
    const { year, month } = calendarDay(day)
    const own = byYear.get(year) ?? { rain: 0, known: 0, warm: 0, spell: 0, longest: 0 }
    byYear.set(year, own)
    const max = tMax[at] ?? Number.NaN
    if (!Number.isNaN(max)) {
      byMonth[month - 1]?.push(max)
      own.warm++
    }
    const mm = rain[at] ?? Number.NaN
    const isDry = mm < DRY
    if (!Number.isNaN(mm)) {
      own.rain += mm
      own.known++
    }
    own.spell = isDry ? own.spell + 1 : 0
    own.longest = Math.max(own.longest, own.spell)
    spell = isDry && days[at - 1] === day - 1 ? spell + 1 : isDry ? 1 : 0
    longestDrySpell = Math.max(longestDrySpell, spell)
  })
  const whole = [...byYear.values()].filter(({ known }) => known >= WHOLE_YEAR)
  const totals = whole.map((year) => (year.rain * YEAR_DAYS) / year.known)
  const byWarmth = byMonth.filter((month) => month.length > 0).sort((a, b) => meanOf(a) - meanOf(b))
  return {
    highest: known(tMax).reduce((most, value) => Math.max(most, value), -Infinity),
    lowest: known(tMin).reduce((least, value) => Math.min(least, value), Infinity),
    warmSpread: deviationOf(byWarmth.at(-1) ?? []),
    coldSpread: deviationOf(byWarmth[0] ?? []),
    rainVariation: deviationOf(totals) / meanOf(totals),
    drySpell: meanOf(whole.map((year) => year.longest)),
    longestDrySpell,
    years: [...byYear.values()].filter(({ warm }) => warm >= WHOLE_YEAR).length,
    rainYears: whole.length,
  }
}

const known = (values: readonly number[]) => values.filter((value) => !Number.isNaN(value))
const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

function deviationOf(values: readonly number[]): number {
  const mean = meanOf(values)
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1))
}
