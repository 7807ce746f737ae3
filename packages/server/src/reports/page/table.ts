import { INK, px, written } from './ink.ts'
import type { PdfNode, PdfTable, PdfTableLayout } from './pdf-node.ts'

export type Column = {
  title: string
  /** CSS pixels, as wide as its content, or what is left. */
  width: number | 'auto' | '*'
  align?: 'left' | 'right' | 'center'
  /** CSS pixels before it, beyond the usual. */
  indent?: number
}

export type Row = {
  cells: (string | PdfNode)[]
  /** Paints the row and makes its first cell bold: beside words, never alone. */
  fill?: string
  /** Where a press on its first cell leads within the document. */
  destination?: string
}

/** Lines between rows, none between columns; a head that is repeated on the next page. */
export function dataTable(
  columns: readonly Column[],
  rows: readonly Row[],
  options: { pad?: number } = {},
): PdfNode {
  const table: PdfTable = {
    headerRows: 1,
    dontBreakRows: true,
    keepWithHeaderRows: 1,
    widths: columns.map(({ width }) => (typeof width === 'number' ? px(width) : width)),
    body: [
      columns.map(({ title, align = 'left', indent = 0 }) =>
        written(title, {
          size: 11,
          color: INK.text3,
          bold: true,
          alignment: align,
          margin: [indent, 0, 0, 0],
        }),
      ),
      ...rows.map(({ cells, fill, destination }) =>
        cells.map((cell, at): PdfNode => {
          const { align = 'left', indent = 0 } = columns[at] ?? {}
          const isFirst = at === 0
          const node =
            typeof cell === 'string'
              ? written(cell, {
                  alignment: align,
                  margin: [indent, 0, 0, 0],
                  ...(isFirst && fill !== undefined ? { bold: true } : {}),
                  ...(isFirst && destination !== undefined ? { linkToDestination: destination } : {}),
                })
              : cell
          return fill === undefined ? node : { ...node, fillColor: fill }
        }),
      ),
    ],
  }
  return { table, layout: linesBetween(options.pad ?? 3) }
}

function linesBetween(pad: number): PdfTableLayout {
  return {
    hLineWidth: (line) => (line === 0 ? 0 : 0.75),
    vLineWidth: () => 0,
    hLineColor: (line) => (line === 1 ? INK.borderStrong : INK.border),
    paddingLeft: (column) => (column === 0 ? 0 : px(8)),
    paddingRight: (column, { table }) => (column === table.widths.length - 1 ? 0 : px(8)),
    paddingTop: () => px(pad),
    paddingBottom: () => px(pad),
  }
}
