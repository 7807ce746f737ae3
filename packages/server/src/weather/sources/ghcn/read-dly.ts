import { dayNumberOf } from '@windrow/core/time/day.ts'
import { daysInMonth } from '@windrow/core/time/month.ts'
import { isElement, type Observations, observe } from './observations.ts'

/**
 * NOAA's `.dly`: a line for each month and element, ID 1-11, YEAR 12-15, MONTH 16-17, ELEMENT 18-21, then 31 times
 * VALUE (5 columns, tenths, -9999 missing), MFLAG, QFLAG, SFLAG.
 */
export function readDly(text: string, into: Observations): void {
  for (const line of text.split('\n')) {
    const element = line.slice(17, 21)
    if (!isElement(element)) continue
    const [year, month] = [Number(line.slice(11, 15)), Number(line.slice(15, 17))]
    if (!Number.isInteger(year) || !(month >= 1 && month <= 12)) continue
    const first = dayNumberOf(year, month, 1)
    const length = daysInMonth(year * 12 + month - 1)
    for (let day = 0; day < length; day++) {
      const at = 21 + day * 8
      const field = line.slice(at, at + 5).trim()
      if (field === '' || field === '-9999') continue
      observe(into, element, first + day, Number(field) / 10, line.charAt(at + 5), line.charAt(at + 6))
    }
  }
}
