import { WET_DAY } from '../indices/rain-outlook.ts'
import type { ArchivedSeries } from './series.ts'

/** What may come: a value of a limit or more, below a limit, or above the middle of past years on that day. */
export type RecordEvent = { kind: 'from' | 'below'; limit: number } | { kind: 'above-normal' }

const ABOVE_NORMAL: RecordEvent = { kind: 'above-normal' }

/** The event of each series whose chances are held against what came: rain, frost, and else more than usual. */
export const RECORD_EVENTS: Readonly<Record<ArchivedSeries, RecordEvent>> = {
  t2m_min: { kind: 'below', limit: 0 },
  t2m_max: ABOVE_NORMAL,
  t2m_avg: ABOVE_NORMAL,
  tp_sum: { kind: 'from', limit: WET_DAY },
  stl1_min: ABOVE_NORMAL,
  stl1_max: ABOVE_NORMAL,
  rh_mean: ABOVE_NORMAL,
  e_sum: ABOVE_NORMAL,
  ssrd_mean: ABOVE_NORMAL,
  ws_mean: ABOVE_NORMAL,
}
