export type XTick = {
  at: number
  /** Null: a stroke without a name. */
  label: string | null
  /** Below it: the weekday, or the month or year that begins here. */
  below?: string
  /** Today, or this month. */
  isNow?: boolean
}

export type XTicks = {
  ticks: XTick[]
  /** At the left end of the axis: the month that the first days belong to. */
  context: string | null
}

export type TickSpace = {
  /** Pixels of one unit of the axis. */
  unit: number
  width: number
  now: number | undefined
}
