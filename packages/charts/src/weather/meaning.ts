import { nearestIndex } from '../data/index-of.ts'
import type { Quantiles } from '../definition/quantity-layers.ts'
import { valueAt } from '../definition/values.ts'

/** How rare a value is on its date, by the quantiles of what is normal there. */
export type MeaningWords = {
  /** '1 day in 20 is warmer than this', by what lies beyond the value. */
  above95: string
  above75: string
  usual: string
  below25: string
  below5: string
}

/** Says where a value lies within what is normal on that date; null where nothing is normal. */
export function meaningOf(
  value: number,
  x: number,
  normal: { x: ArrayLike<number>; quantiles: Quantiles },
  words: MeaningWords,
): string | null {
  const at = nearestIndex(normal.x, x)
  if (at < 0 || normal.x[at] !== x) return null
  const level = (key: string) => valueAt(normal.quantiles[key] ?? [], at)
  if (Number.isNaN(level('0.5'))) return null
  if (value > level('0.95')) return words.above95
  if (value > level('0.75')) return words.above75
  if (value < level('0.05')) return words.below5
  if (value < level('0.25')) return words.below25
  return words.usual
}
