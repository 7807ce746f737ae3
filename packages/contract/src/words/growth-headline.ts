import type { Growth } from '../entities/growth.ts'
import { satelliteTexts } from '../texts/en/satellite.ts'
import { capital } from './capital.ts'
import { dayAndMonth } from './day-words.ts'

const texts = satelliteTexts.headline

/** '2 days ahead of normal; first frost about 24 September'. */
export function headlineOf({ missing, daysAhead, firstFrost }: Growth): string {
  const stand = missing === null ? standOf(daysAhead) : texts.missing[missing]
  const frost = firstFrost.date === null ? texts.noFrost : texts.firstFrost(dayAndMonth(firstFrost.date))
  return stand === null ? capital(frost) : `${stand}; ${frost}`
}

function standOf(daysAhead: number | null): string | null {
  if (daysAhead === null) return null
  if (daysAhead === 0) return texts.asNormal
  return daysAhead > 0 ? texts.ahead(daysAhead) : texts.behind(-daysAhead)
}
