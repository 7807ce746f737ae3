import { respondToCalls } from '../../platform/threads/thread.ts'
import { rehearse } from './rehearse.ts'

const METHODS = { rehearse }
export type RehearsalMethods = typeof METHODS

respondToCalls(METHODS)
