import type { Window, XAxis } from '../definition/chart-definition.ts'
import { dayTicks } from './day-ticks.ts'
import { hourTicks } from './hour-ticks.ts'
import { monthTicks } from './month-ticks.ts'
import { numberTicks, yearTicks } from './number-ticks.ts'
import type { TickSpace, XTicks } from './x-tick.ts'

export function xTicks(axis: XAxis, window: Window, space: TickSpace): XTicks {
  switch (axis.kind) {
    case 'day':
      return dayTicks(window, space, 0)
    case 'season':
      return dayTicks(window, space, axis.start)
    case 'month':
      return monthTicks(window, space)
    case 'hour':
      return hourTicks(window, space)
    case 'year':
      return yearTicks(window, space)
    case 'number':
      return numberTicks(window, space)
  }
}
