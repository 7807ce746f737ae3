/** About how many ticks an axis of days, and one of months, has when there is room (spec 2 §9). */
export const DAILY_TICKS = 30
export const MONTHLY_TICKS = 12

/**
 * The smallest step that gives at most a quarter more ticks than wanted, none of them closer than its label needs.
 * @param steps in units of the axis, ascending
 */
export function tickStep(
  steps: readonly { units: number; labelWidth: number; upTo?: number }[],
  span: number,
  unitWidth: number,
  wanted: number,
): number {
  const fits = steps.findIndex(
    ({ units, labelWidth, upTo = span }) =>
      span <= upTo && span / units <= wanted * 1.25 && units * unitWidth >= labelWidth,
  )
  return fits < 0 ? steps.length - 1 : fits
}
