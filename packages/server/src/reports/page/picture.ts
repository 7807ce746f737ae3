import { elementToSvg } from '@windrow/charts/export/element-to-svg.ts'
import type { ReactElement } from 'react'
import { px } from './page-size.ts'
import type { PdfNode } from './pdf-node.ts'
import { inPoints } from './written.ts'

/** A drawing of so many CSS pixels. */
export function picture(
  drawing: ReactElement,
  width: number,
  margin: readonly [number, number, number, number] = [0, 0, 0, 0],
): PdfNode {
  return { svg: elementToSvg(drawing), width: px(width), margin: inPoints(margin) }
}
