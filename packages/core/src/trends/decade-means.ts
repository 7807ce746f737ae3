/** Years of a decade below which it has no mean. */
const FEWEST = 8

export type DecadeMean = { from: number; to: number; mean: number; years: number }

/** Means of whole decades (1991 to 2000 …) of the years that have a value. */
export function decadeMeans(years: readonly number[], values: readonly number[]): DecadeMean[] {
  const decades = new Map<number, number[]>()
  years.forEach((year, at) => {
    const value = values[at] ?? Number.NaN
    if (Number.isNaN(value)) return
    const from = Math.floor((year - 1) / 10) * 10 + 1
    decades.set(from, [...(decades.get(from) ?? []), value])
  })
  return [...decades]
    .filter(([, known]) => known.length >= FEWEST)
    .map(([from, known]) => ({
      from,
      to: from + 9,
      mean: known.reduce((sum, value) => sum + value, 0) / known.length,
      years: known.length,
    }))
}
