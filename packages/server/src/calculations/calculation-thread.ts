import { plantingOf } from '../cell-answers/field-planting.ts'
import { respondToCalls } from '../threads/call-thread.ts'
import { rehearse } from './rehearse.ts'

/** What takes so long that requests would wait for it. */
const METHODS = { rehearse, planting: plantingOf }
export type CalculationMethods = typeof METHODS

respondToCalls(METHODS)
