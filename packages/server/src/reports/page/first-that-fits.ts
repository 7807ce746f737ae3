import { heightsOf } from './height-of.ts'
import { px } from './page-size.ts'
import type { PdfNode } from './pdf-node.ts'

/** Of ways to say something, the fullest first, the first that fits into a room of CSS pixels; otherwise the last. */
export function firstThatFits(ways: readonly (() => PdfNode[])[], width: number, height: number): PdfNode[] {
  let nodes: PdfNode[] = []
  for (const way of ways) {
    nodes = way()
    if (heightsOf(nodes, px(width)) <= px(height)) return nodes
  }
  return nodes
}
