import { respondToCalls } from '../../platform/threads/thread.ts'
import { deriveKey } from './derive-key.ts'

const METHODS = { deriveKey }
export type HashMethods = typeof METHODS

respondToCalls(METHODS)
