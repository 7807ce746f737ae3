import { respondToCalls } from '../platform/threads/thread.ts'
import { plantingOf } from './field-planting.ts'

const METHODS = { planting: plantingOf }
export type PlantingMethods = typeof METHODS

respondToCalls(METHODS)
