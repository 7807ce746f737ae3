import { YEAR_DAYS, yearDayOf } from '@windrow/core/time/calendar.ts'
import { calendarDay, type DayNumber, dayNumberOf } from '@windrow/core/time/day.ts'
import { addNoise, DRIVERS, type GridPoint, PURPOSE, weatherNoise } from './weather-noise.ts'

/**
 * Years of a block share out their luck: the drivers of one calendar day have neither mean nor trend over the block, so
 * that 30 years of a single trajectory show the climate of the atlas and its warming instead of a sample of it (in a
 * continental winter the mean of 30 independent Januaries would be off by 0.5 °C one year in three, and their trend by
 * as much as the warming). Each driver keeps its distribution; two years of a block correlate by -1/8 at most, which no
 * reader can see.
 */
const BLOCK_YEARS = 16
const FIRST_BLOCK_YEAR = 1989
/** Mean and slope take two of the block's degrees of freedom. */
const SCALE = Math.sqrt(BLOCK_YEARS / (BLOCK_YEARS - 2))
const MIDDLE = (BLOCK_YEARS - 1) / 2
/** Sum of squares of the years about their middle. */
const SQUARES = (BLOCK_YEARS * (BLOCK_YEARS ** 2 - 1)) / 12

/** What really drives each day at a grid point. */
export type TrueDrivers = { addTo(drivers: Float64Array, day: DayNumber, factor: number): void }

export function trueDrivers(seed: number, point: GridPoint): TrueDrivers {
  const noise = weatherNoise(seed, PURPOSE.truth, 0, point)
  /** Of the block used last: the drivers of each calendar day, year by year, filled when first requested. */
  const values = new Float32Array(YEAR_DAYS * BLOCK_YEARS * DRIVERS)
  const isFilled = new Uint8Array(YEAR_DAYS)
  const row = new Float64Array(BLOCK_YEARS * DRIVERS)
  let block = Number.NaN

  function fill(month: number, day: number, at: number) {
    row.fill(0)
    for (let year = 0; year < BLOCK_YEARS; year++) {
      const number = dayNumberOf(FIRST_BLOCK_YEAR + block * BLOCK_YEARS + year, month, day)
      addNoise(noise, number, SCALE, row, year * DRIVERS)
    }
    for (let driver = 0; driver < DRIVERS; driver++) {
      let mean = 0
      let slope = 0
      for (let place = driver, from = -MIDDLE; from <= MIDDLE; place += DRIVERS, from++) {
        const value = row[place] as number
        mean += value / BLOCK_YEARS
        slope += (value * from) / SQUARES
      }
      for (let place = driver, from = -MIDDLE; from <= MIDDLE; place += DRIVERS, from++)
        values[at + place] = (row[place] as number) - mean - slope * from
    }
  }

  return {
    addTo(drivers, number, factor) {
      const { year, month, day } = calendarDay(number)
      if (year < FIRST_BLOCK_YEAR || (month === 2 && day === 29)) {
        addNoise(noise, number, factor, drivers)
        return
      }
      const needed = Math.floor((year - FIRST_BLOCK_YEAR) / BLOCK_YEARS)
      if (needed !== block) {
        block = needed
        isFilled.fill(0)
      }
      const index = yearDayOf(month, day)
      const at = index * BLOCK_YEARS * DRIVERS
      if (isFilled[index] === 0) {
        fill(month, day, at)
        isFilled[index] = 1
      }
      const from = at + (year - FIRST_BLOCK_YEAR - block * BLOCK_YEARS) * DRIVERS
      for (let driver = 0; driver < DRIVERS; driver++)
        drivers[driver] = (drivers[driver] ?? 0) + factor * (values[from + driver] ?? 0)
    },
  }
}
