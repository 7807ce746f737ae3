import { measure } from '../fonts/font-files.ts'
import { px } from './ink.ts'
import type { PdfNode, PdfTable, PdfTableLayout, PdfText } from './pdf-node.ts'

/** Of ways to say something, the fullest first, the first that fits into a room of CSS pixels; otherwise the last. */
export function firstThatFits(ways: readonly (() => PdfNode[])[], width: number, height: number): PdfNode[] {
  let nodes: PdfNode[] = []
  for (const way of ways) {
    nodes = way()
    if (heightsOf(nodes, px(width)) <= px(height)) return nodes
  }
  return nodes
}

/** Ascent and descent of Roboto, as a share of its size. */
const FONT_HEIGHT = 1.171875
const USUAL = { fontSize: 9, lineHeight: 1 } as const

/** How high pdfmake lays a node out within a width, in points: so that charts can fill what the rest of a page leaves. */
function heightOf(node: PdfNode, width: number): number {
  const [left, top, right, bottom] = node.margin ?? [0, 0, 0, 0]
  return top + bottom + innerHeight(node, width - left - right)
}

export const heightsOf = (nodes: readonly PdfNode[], width: number): number =>
  nodes.reduce((sum, node) => sum + heightOf(node, width), 0)

function innerHeight(node: PdfNode, width: number): number {
  if ('stack' in node) return heightsOf(node.stack, width)
  if ('columns' in node) return columnsHeight(node.columns, node.columnGap ?? 0, width)
  if ('table' in node) return tableHeight(node.table, node.layout, width)
  if ('svg' in node) return pictureHeight(node.svg, typeof node.width === 'number' ? node.width : width)
  const { fontSize = USUAL.fontSize, lineHeight = USUAL.lineHeight, bold = false } = node
  const text = 'text' in node ? textOf(node.text) : ''
  return linesOf(text, width, fontSize, bold) * fontSize * FONT_HEIGHT * lineHeight
}

const textOf = (text: PdfText): string =>
  typeof text === 'string' ? text : text.map((run) => run.text).join('')

/** Words one after the other, as many in a line as fit. */
function linesOf(text: string, width: number, size: number, isBold: boolean): number {
  const blank = measure(' ', size, isBold)
  return text.split('\n').reduce((lines, paragraph) => {
    let used = 0
    let count = 1
    for (const word of paragraph.split(' ')) {
      const wide = measure(word, size, isBold)
      if (used > 0 && used + wide > width) {
        count += 1
        used = 0
      }
      used += wide + blank
    }
    return lines + count
  }, 0)
}

function columnsHeight(columns: readonly PdfNode[], gap: number, width: number): number {
  const fixed = columns.map((column) => (typeof column.width === 'number' ? column.width : null))
  const widths = shared(fixed, width - gap * (columns.length - 1))
  return Math.max(0, ...columns.map((column, at) => heightOf(column, widths[at] ?? 0)))
}

/** What has no width of its own shares what is left. */
function shared(fixed: readonly (number | null)[], width: number): number[] {
  const left = width - fixed.reduce<number>((sum, each) => sum + (each ?? 0), 0)
  const open = fixed.filter((each) => each === null).length
  return fixed.map((each) => each ?? Math.max(0, left / open))
}

function tableHeight(table: PdfTable, layout: PdfTableLayout | undefined, width: number): number {
  const padded = (column: number) =>
    layout ? layout.paddingLeft(column) + layout.paddingRight(column, { table }) : 0
  const padding = table.widths.reduce<number>((sum, _, column) => sum + padded(column), 0)
  const widths = shared(
    table.widths.map((each) => (typeof each === 'number' ? each : null)),
    width - padding,
  )
  const rows = table.body.map((row, at) => {
    const cells = row.map((cell, column) => heightOf(cell, widths[column] ?? 0))
    const around = layout ? layout.paddingTop(at) + layout.paddingBottom(at) : 0
    return Math.max(0, ...cells) + around + (layout?.hLineWidth(at + 1, { table }) ?? 0)
  })
  return rows.reduce((sum, height) => sum + height, layout?.hLineWidth(0, { table }) ?? 0)
}

function pictureHeight(svg: string, width: number): number {
  const [, wide = '1', high = '0'] = /width="([\d.]+)" height="([\d.]+)"/.exec(svg) ?? []
  return (Number(high) / Number(wide)) * width
}
