import { afterAll, beforeAll } from 'vitest'
import { hashAtCost } from '../people/identity/password-hash.ts'
import { LOW_HASH_COST } from './hash-cost.ts'

/** The tests of a file, or of a group, hash passwords as Windrow does. */
export function givenFullCostHashes(): void {
  beforeAll(() => hashAtCost(null))
  afterAll(() => hashAtCost(LOW_HASH_COST))
}
