import { dayOfYearClimatology } from '@windrow/core/climatology/day-of-year.ts'
import { QUANTILE_KEYS } from '@windrow/core/series/quantile.ts'
import { YEAR_DAYS } from '@windrow/core/time/calendar.ts'
import { dayNumberOf, isLeapYear } from '@windrow/core/time/day.ts'
import { createRandom } from '@windrow/testkit/random.ts'
import { againstPython, sameFloats } from './against-python.ts'
import { report } from './report.ts'

const SERIES = 100
const YEARS = { from: 1991, to: 2020 }
const YEAR_COUNT = YEARS.to - YEARS.from + 1
const HALF_WINDOW = 15
const ROUNDS = 8

const random = createRandom(42)

/** Days of a 365-day year with a season and persistence, as a temperature has them. */
const yearDays = Float32Array.from({ length: SERIES * YEAR_COUNT * YEAR_DAYS })
let departure = 0
for (let at = 0; at < yearDays.length; at++) {
  departure = 0.7 * departure + 3 * random.normal()
  yearDays[at] = 15 - 12 * Math.cos((2 * Math.PI * ((at % YEAR_DAYS) - 20)) / YEAR_DAYS) + departure
}

/** The same values as a real calendar has them, its leap days missing: both sides compute from the same data. */
const histories = Array.from({ length: SERIES }, (_, series) => {
  const days: number[] = []
  for (let year = YEARS.from; year <= YEARS.to; year++) {
    const start = (series * YEAR_COUNT + year - YEARS.from) * YEAR_DAYS
    const row = [...yearDays.subarray(start, start + YEAR_DAYS)]
    if (isLeapYear(year)) row.splice(59, 0, Number.NaN)
    days.push(...row)
  }
  return { first: dayNumberOf(YEARS.from, 1, 1), values: Float32Array.from(days) }
})

function ours() {
  const results = new Float32Array(SERIES * QUANTILE_KEYS.length * YEAR_DAYS)
  let at = 0
  for (const history of histories) {
    const quantiles = dayOfYearClimatology(history, YEARS, HALF_WINDOW)
    for (const key of QUANTILE_KEYS) {
      results.set(quantiles[key], at)
      at += YEAR_DAYS
    }
  }
  return results
}

const duelled = await againstPython({
  library: 'numpy',
  script: 'climatology.py',
  input: yearDays,
  sizes: [SERIES, YEAR_COUNT, HALF_WINDOW],
  rounds: ROUNDS,
  ours,
  compare: sameFloats(1e-5),
})
report({ row: 'climatology', how: `${SERIES} cells, best of ${ROUNDS}`, ...duelled })
