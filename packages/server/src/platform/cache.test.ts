import { expect, test } from 'vitest'
import { createCache, createSingleFlight } from './cache.ts'

test('the least recently used entries fall out', () => {
  const cache = createCache<string, { at: number }>({ max: 2 })
  cache.set('a', { at: 1 })
  cache.set('b', { at: 2 })
  cache.get('a')
  cache.set('c', { at: 3 })
  expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual([{ at: 1 }, undefined, { at: 3 }])
})

test('values are bounded by their bytes, and one that is larger than all is not cached', () => {
  const cache = createCache<string, { bytes: number }>({ maxBytes: 10, bytesOf: ({ bytes }) => bytes })
  cache.set('a', { bytes: 6 })
  cache.set('b', { bytes: 6 })
  cache.set('large', { bytes: 11 })
  expect([cache.get('a'), cache.get('b')?.bytes, cache.get('large')]).toEqual([undefined, 6, undefined])
})

test('many callers share one computation; a failure is computed again', async () => {
  const cache = createCache<string, { n: number }>({ max: 10 })
  let computed = 0
  const compute = async () => {
    computed++
    if (computed === 1) throw new Error('away')
    return { n: computed }
  }
  const first = await Promise.allSettled([cache.load('a', compute), cache.load('a', compute)])
  expect(first.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await Promise.all([cache.load('a', compute), cache.load('a', compute)])).toEqual([
    { n: 2 },
    { n: 2 },
  ])
  expect(await cache.load('a', compute)).toEqual({ n: 2 })
})

test('what a change has outdated is deleted', () => {
  const cache = createCache<number, { org: string }>({ max: 10 })
  cache.set(1, { org: 'a' })
  cache.set(2, { org: 'b' })
  cache.deleteWhere(({ org }) => org === 'a')
  expect([cache.get(1), cache.get(2)]).toEqual([undefined, { org: 'b' }])
})

test('work that has ended runs again', async () => {
  const once = createSingleFlight<string, number>()
  let runs = 0
  const work = async () => ++runs
  expect(await Promise.all([once('a', work), once('a', work), once('b', work)])).toEqual([1, 1, 2])
  expect(await once('a', work)).toBe(3)
})
