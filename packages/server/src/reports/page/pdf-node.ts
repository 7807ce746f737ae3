/** What pdfmake lays out, as far as reports use it; lengths are points. */
export type PdfNode = Style &
  Place &
  (
    | { text: PdfText }
    | { stack: PdfNode[] }
    | { columns: PdfNode[]; columnGap?: number }
    | { table: PdfTable; layout?: PdfTableLayout }
    | { svg: string }
    | { pageReference: string }
  )

export type PdfText = string | readonly (Style & { text: string })[]

export type Style = {
  font?: string
  fontSize?: number
  bold?: boolean
  color?: string
  lineHeight?: number
  alignment?: 'left' | 'right' | 'center'
  noWrap?: boolean
  link?: string
  linkToDestination?: string
}

type Place = {
  /** Left, top, right, bottom. */
  margin?: readonly [number, number, number, number]
  width?: number | 'auto' | '*'
  /** What `linkToDestination` and `pageReference` lead to. */
  id?: string
  pageBreak?: 'before' | 'after'
  unbreakable?: boolean
  /** An entry of the reader's outline. */
  outline?: boolean
  outlineText?: string
  headlineLevel?: number
  /** Of a table's cell. */
  fillColor?: string
  colSpan?: number
}

export type PdfTable = {
  widths: (number | 'auto' | '*')[]
  body: PdfNode[][]
  headerRows?: number
  dontBreakRows?: boolean
  keepWithHeaderRows?: number
}

export type PdfTableLayout = {
  hLineWidth: (line: number, node: { table: PdfTable }) => number
  vLineWidth: () => number
  hLineColor: (line: number) => string
  paddingLeft: (column: number) => number
  paddingRight: (column: number, node: { table: PdfTable }) => number
  paddingTop: (row: number) => number
  paddingBottom: (row: number) => number
}
