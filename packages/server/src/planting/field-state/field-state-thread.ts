import { respondToCalls } from '../../platform/threads/thread.ts'
import type { WateredField } from '../../soil/field-water.ts'
import type { CellWeather } from '../../weather/cells/cell-weather.ts'
import { dryDayOf, growthStatesOf, type YieldCell, type YieldField, yieldOf } from './state-of.ts'

const METHODS = {
  growth: growthStatesOf,
  yields: async (fields: readonly YieldField[], cell: YieldCell) => {
    const yields = []
    for (const field of fields) yields.push(await yieldOf(field, cell))
    return yields
  },
  droughts: (fields: readonly WateredField[], weather: CellWeather) =>
    fields.map((field) => dryDayOf(field, weather)),
}
export type FieldStateMethods = typeof METHODS

respondToCalls(METHODS)
