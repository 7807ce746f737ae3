import type { RiskKey } from '../risks/registry.ts'
import type { MonthDay } from '../time/calendar.ts'

/** The settings of one risk; which of the values it has depends on the risk (spec 1 §5). Metric. */
export type RiskCondition = {
  threshold?: number
  /** Above 0, at most 1. */
  probability: number
  /** Base temperature of degree days, °C. */
  gddBase?: number
  /** The wanted sum, °C d. */
  gddSum?: number
  /** Days of the plant's life cycle. */
  gddLifeCycle?: number
}

type AlertFrame = {
  title: string
  active: boolean
  /** Days in a row, or the days that are summed up; not there with degree days. */
  recurrent_days?: number
  start_date: MonthDay
  end_date: MonthDay
}

/** An alert on one risk (spec 1 §3). */
export type Alert = AlertFrame & RiskCondition & { /** For the planting tool only, days. */ lag?: number }

/** An alert on several risks that must be met together; title, days and dates belong to the whole. */
export type StackedAlert = AlertFrame & { risks: ({ risk: RiskKey } & RiskCondition)[] }

/** How it stands with an alert and a field; `noData`: too little to decide, never "no alert" (decisions §6). */
export const ALERT_STATES = ['quiet', 'triggered', 'noData', 'failed'] as const
export type AlertState = (typeof ALERT_STATES)[number]

/** Characters of an alert's title. */
export const TITLE_MAX = 200
