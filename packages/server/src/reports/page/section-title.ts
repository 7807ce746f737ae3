import { INK } from './ink.ts'
import { px } from './page-size.ts'
import type { PdfNode } from './pdf-node.ts'
import { written } from './written.ts'

/** A heading within a page, with an aside at its right end. */
export function sectionTitle(title: string, options: { aside?: string; above?: number } = {}): PdfNode {
  const { aside, above = 16 } = options
  const heading = { ...written(title, { size: 13, bold: true, color: INK.text }), headlineLevel: 2 }
  if (aside === undefined) return { ...heading, margin: [0, px(above), 0, px(2)] }
  return {
    columns: [
      { ...heading, width: 'auto' },
      written(aside, { size: 11, color: INK.text3, alignment: 'right', margin: [0, 1.5, 0, 0] }),
    ],
    columnGap: px(12),
    margin: [0, px(above), 0, px(2)],
  }
}
