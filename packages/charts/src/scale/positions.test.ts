import { createRandom } from '@windrow/testkit/random.ts'
import { expect, test } from 'vitest'
import { countedFrom, indexAt, lowerBound, nearestIndex, positionAt, visibleIndices } from './positions.ts'

test('positions that are counted are those of a list of every step', () => {
  const random = createRandom(5)
  for (let round = 0; round < 500; round++) {
    const first = random.below(100) - 50
    const length = random.below(12)
    const list = Float64Array.from({ length }, (_, index) => first + index)
    const counted = countedFrom(first, list)
    const at = first - 3 + random.below(36) / 2
    expect(lowerBound(counted, at)).toBe(lowerBound(list, at))
    expect(nearestIndex(counted, at)).toBe(nearestIndex(list, at))
    expect(indexAt(counted, at)).toBe(list.indexOf(at))
    expect(indexAt(list, at)).toBe(list.indexOf(at))
    expect(visibleIndices(counted, at, at + 2.5)).toEqual(visibleIndices(list, at, at + 2.5))
    for (let index = 0; index < length; index++)
      expect(positionAt(counted, index)).toBe(positionAt(list, index))
  }
})
