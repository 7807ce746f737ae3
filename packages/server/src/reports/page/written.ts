import { unbroken } from '@windrow/contract/words/unbroken.ts'
import { runsOf } from '../fonts/runs-of.ts'
import { px } from './page-size.ts'
import type { PdfNode, Style } from './pdf-node.ts'

type Written = Style & { size?: number; margin?: readonly [number, number, number, number] }

/** A text in the font that has its letters; `size` and `margin` in CSS pixels. */
export function written(
  text: string,
  { size = 12, margin, lineHeight = 1.24, ...style }: Written = {},
): PdfNode {
  return {
    text: runsOf(unbroken(text)),
    fontSize: px(size),
    lineHeight,
    ...style,
    ...(margin === undefined ? {} : { margin: inPoints(margin) }),
  }
}

export const inPoints = ([left, top, right, bottom]: readonly [number, number, number, number]) =>
  [px(left), px(top), px(right), px(bottom)] as const
