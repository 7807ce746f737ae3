import type { RecordSummary } from '@windrow/contract/entities/forecast-record.ts'

export type SortKey = 'name' | 'n' | 'mae_day1' | 'skill_day1'

/** By one column; fields without a score are last either way. */
export function sortedRecords(
  records: readonly RecordSummary[],
  key: SortKey,
  isUp: boolean,
): RecordSummary[] {
  const way = isUp ? 1 : -1
  return records.toSorted((a, b) => {
    const [x, y] = [a[key], b[key]]
    if (x === null || y === null) return Number(x === null) - Number(y === null)
    const order = typeof x === 'string' ? x.localeCompare(String(y), 'en') : x - Number(y)
    return way * order || a.name.localeCompare(b.name, 'en')
  })
}
