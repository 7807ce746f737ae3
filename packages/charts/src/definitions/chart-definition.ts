import type { DayNumber } from '@windrow/core/time/day.ts'
import type { Hue, RiskHue } from '../theme/hues.ts'
import type { Layer } from './layers.ts'

/** Everything that a chart says; size, theme, window and what is switched off are not part of it. */
export type ChartDefinition = {
  /** The accessible name, and the heading of the exported picture. */
  title: string
  /** What is seen, in one or two sentences, for those who do not see it. */
  description?: string
  x: XAxis
  /** Panels stand below each other over one x axis; most charts have one. */
  panels: readonly [Panel, ...Panel[]]
  groups: readonly Group[]
  now?: NowLine
  /** Where reading starts, unless it is now. */
  start?: number
  ranges?: readonly AlertRange[]
  /** Other dates that deserve a line: the first frost day, the best planting date, where sums start again. */
  dates?: readonly DateLine[]
  /** Spans without a risk: a planting window, a growth stage. */
  spans?: readonly Span[]
  /** Notes about a day: a small sign at the foot. */
  notes?: readonly DayNote[]
}

export type XAxis =
  /** Field-local days, as their numbers. */
  | { kind: 'day' }
  /** Months, as their numbers (core/time/calendar.ts). */
  | { kind: 'month' }
  /** Hours of field-local time since 1970-01-01T00:00: day number × 24 + hour of the clock. */
  | { kind: 'hour' }
  /** Years, one value each. */
  | { kind: 'year' }
  /** Days of a 365-day season, 0 being the day that it starts on; wraps the new year where it must. */
  | { kind: 'season'; start: { month: number; day: number } }
  | { kind: 'number'; unit?: string; decimals?: number }

export type Panel = {
  key: string
  /** Its part of the height beside other panels; 1 unless said. */
  share?: number
  left: YAxis
  right?: YAxis
  layers: readonly Layer[]
  thresholds?: readonly Threshold[]
  markers?: readonly Marker[]
}

export type YAxis = {
  title: string
  unit: string
  /** Above the axis, where title and unit alone do not say it: 'Expected yield, % of the attainable'. */
  heading?: string
  /** Digits after the point of a value that is read; ticks find their own. */
  decimals: number
  /**
   * Zero belongs to it (rain, sums); axes with bars always have it. `near`: where that leaves no more than half of the
   * axis empty, as a running sum does that has come far.
   */
  zero?: boolean | 'near'
  /** Values cannot lie beyond: 0 to 100 %. The axis does not go further either. */
  limits?: readonly [low: number | null, high: number | null]
  /** All of what can be is shown, from limit to limit, so that charts beside each other compare. */
  whole?: boolean
  /** Values are days after this one: they are shown as dates of a year, with ticks at months. */
  dates?: DayNumber
  /** The colour of its ticks, where two axes must be distinguished. */
  hue?: Hue
}

export type Group = {
  key: string
  label: string
  /** Beside the row of the tooltip, where the label of the legend is too long. */
  shortLabel?: string
  hue?: Hue
  /** What it was computed with, for pictures, tables and files, where no control shows it: 'base 7 °C'. */
  given?: readonly string[]
  /** What a value means, shown below the numbers: '1 day in 20 is warmer than this'. */
  meaning?: (value: number, x: number) => string | null
}

export type NowLine = {
  at: number
  label: string
  shortLabel: string
  /** A line without a pill: a chart above has it. */
  isQuiet?: boolean
}

export type AlertRange = {
  key: string
  /** First and last point inside. */
  from: number
  to: number
  hue: RiskHue
  /** 'Frost at emergence'. */
  label: string
  /** What follows the date in the tooltip, consequence first: 'frost, about 7 in 10 (71 %)'. */
  headline?: string
  /** The rule and its days: 'Your alert “Frost at emergence”: min below 0 °C, 40 % or more'. */
  detail: string
  /** An outline on a grid of 20; by default the risk's own. */
  icon?: string
}

export type DateLine = {
  key: string
  at: number
  label: string
  hue?: Hue
  /** A pill at the top as for today, or a quiet dashed line with a note. */
  drawn: 'pill' | 'note'
}

export type Span = { key: string; from: number; to: number; label?: string; hue?: Hue }

export type DayNote = { key: string; at: number; label: string; detail: string }

export type Threshold = { key: string; value: number; label: string; hue: Hue; axis?: 'left' | 'right' }

export type Marker = {
  key: string
  x: number
  y: number
  label: string
  hue: Hue
  axis?: 'left' | 'right'
  /** Where the label stands; `auto` is above, and below for the lowest. */
  place?: 'above' | 'below'
}

/** The points that are shown, both ends included. */
export type Window = { from: number; to: number }
