import type { RecordSummary } from '@windrow/contract/entities/forecast-record.ts'
import { expect, test } from 'vitest'
import { sortedRecords } from './farm-record-page.tsx'

test('the fields of a farm are sorted by a column, those without a score last either way', () => {
  const record = (name: string, mae_day1: number | null): RecordSummary => ({
    uuid: name,
    name,
    truth: 'analysis',
    n: 40,
    mae_day1,
    skill_day1: null,
  })
  const records = [record('b', 2), record('c', null), record('a', 1), record('d', 2)]
  const names = (isUp: boolean) => sortedRecords(records, 'mae_day1', isUp).map(({ name }) => name)
  expect(names(true)).toEqual(['a', 'b', 'd', 'c'])
  expect(names(false)).toEqual(['b', 'd', 'a', 'c'])
})
