import type { CSSProperties } from 'react'

/** About the width of the words; where they do not fit at the right they stand at the left. */
const TIP_WIDTH = 380
const EDGE = 8
/** So far the words begin before the sign that they belong to. */
const BEFORE = 12

/** Where the words of a sign stand beside it; on a phone they take the whole width rather than leave the drawing. */
export function tipPlace(drawing: number, sign: number): CSSProperties {
  const maxWidth = drawing - 2 * EDGE
  const furthest = Math.max(EDGE, drawing - EDGE - TIP_WIDTH)
  const from = (beside: number) => Math.max(EDGE, Math.min(beside - BEFORE, furthest))
  const isRight = sign + TIP_WIDTH <= drawing || sign < drawing / 2
  return isRight ? { left: from(sign), maxWidth } : { right: from(drawing - sign), maxWidth }
}
