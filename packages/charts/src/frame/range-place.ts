import type { AlertRange } from '../definition/chart-definition.ts'
import { project } from '../scale/linear.ts'
import type { Frame } from './frame.ts'

/** From one lane of alert strips to the next. */
export const LANE = 26

/** Where a range's shade and sign stand: cut to the plot, the sign in the middle of what is seen. */
export function rangePlace(frame: Frame, { from, to }: AlertRange, lane: number, slot: number) {
  const left = Math.max(frame.left, project(frame.x, from - slot))
  const right = Math.min(frame.right, project(frame.x, to + slot))
  const middle = Math.min(frame.right - 12, Math.max(frame.left + 12, (left + right) / 2))
  return { left, width: Math.max(1, right - left), middle, top: frame.top - lane * LANE }
}
