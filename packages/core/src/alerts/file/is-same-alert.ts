import type { Alert } from '../alert.ts'

/** Whether two alerts hold the same, whatever the order of their keys. */
export function isSameAlert(one: Alert, other: Alert): boolean {
  return canonical(one) === canonical(other)
}

const canonical = (alert: Alert) =>
  JSON.stringify([
    alert.title,
    alert.active,
    alert.threshold,
    alert.probability,
    alert.recurrent_days,
    [alert.start_date.month, alert.start_date.day],
    [alert.end_date.month, alert.end_date.day],
    alert.lag,
    alert.gddBase,
    alert.gddSum,
    alert.gddLifeCycle,
  ])
