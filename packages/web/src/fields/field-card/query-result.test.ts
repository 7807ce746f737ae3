import { expect, test, vi } from 'vitest'
import { allOf, type QueryResult } from './query-result.ts'

const query = <Data>(parts: Partial<QueryResult<Data>>): QueryResult<Data> => ({
  data: undefined,
  error: null,
  isFetching: false,
  refetch: vi.fn(async () => {}),
  ...parts,
})

test('several calls are there when all are', () => {
  const both = allOf([query({ data: 1 }), query({ data: 'a' })])
  expect(both).toMatchObject({ data: [1, 'a'], error: null, isFetching: false })
  expect(allOf([query({ data: 1 }), query({ isFetching: true })])).toMatchObject({
    data: undefined,
    isFetching: true,
  })
})

test('one that failed is the failure of all, and the only one that is tried again', async () => {
  const failed = query({ error: new Error('out of order') })
  const there = query({ data: 1 })
  const all = allOf([there, failed])
  expect(all.error?.message).toBe('out of order')
  await all.refetch()
  expect(failed.refetch).toHaveBeenCalledOnce()
  expect(there.refetch).not.toHaveBeenCalled()
})

test('an old response outlives a failed refresh', () => {
  expect(allOf([query({ data: 1, error: new Error('later') })])).toMatchObject({ data: [1], error: null })
})
