import { hashAtCost } from '../people/identity/password-hash.ts'
import { LOW_HASH_COST } from './hash-cost.ts'

hashAtCost(LOW_HASH_COST)
