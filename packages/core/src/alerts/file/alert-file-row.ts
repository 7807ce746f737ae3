import { isDegreeDayRisk, type RiskKey, riskByKey } from '../../risks/registry.ts'
import type { UnitSystem } from '../../units/dimensions.ts'
import { writePercent, writeQuantity } from '../../units/exact-units.ts'
import type { Alert } from '../alert.ts'
import { type AlertField, fieldDimension } from '../alert-problems.ts'
import type { AlertFileRow } from './alert-file-columns.ts'
import { writeMonthDay } from './file-month-day.ts'

/** An alert as a row of a file in these units; numbers keep the digits that convert back exactly (decisions §8). */
export function alertFileRow(risk: RiskKey, alert: Alert, units: UnitSystem): AlertFileRow {
  const { title, direction } = riskByKey(risk)
  const write = (field: AlertField, value: number | undefined) =>
    value === undefined ? '' : writeQuantity(value, fieldDimension(risk, field), units)
  return {
    risk_category: title,
    title: alert.title,
    modifier: direction,
    threshold: isDegreeDayRisk(risk) ? write('gddSum', alert.gddSum) : write('threshold', alert.threshold),
    probability: writePercent(alert.probability),
    required_recurrence: write('recurrent_days', alert.recurrent_days),
    start_date: writeMonthDay(alert.start_date),
    end_date: writeMonthDay(alert.end_date),
    active: String(alert.active),
    lag: write('lag', alert.lag),
    gdd_floor_temperature: write('gddBase', alert.gddBase),
    plant_life_cycle: write('gddLifeCycle', alert.gddLifeCycle),
  }
}
