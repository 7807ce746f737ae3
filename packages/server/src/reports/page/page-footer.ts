import { reportPageTexts as texts } from '@windrow/contract/texts/en/report-pages.ts'
import { NORMAL_YEARS } from '@windrow/core/climatology/years.ts'
import type { ReportContext } from '../making/report-context.ts'
import { INK } from './ink.ts'
import { MARGINS, type PageSize, px } from './page-size.ts'
import type { PdfNode } from './pdf-node.ts'
import { written } from './written.ts'

/** Where the numbers are from and under which terms, and the number of the page. */
export function pageFooter(
  { isSimulated, madeAt }: ReportContext,
  { width }: PageSize,
  page: number,
  pages: number,
): PdfNode {
  const { from, to } = NORMAL_YEARS
  const source = isSimulated ? texts.source.simulated : texts.source.live
  const line = texts.footer(new Date(madeAt).getUTCFullYear(), source, from, to)
  const small = { size: 11, color: INK.text3 } as const
  return {
    table: {
      widths: ['*', 'auto'],
      body: [
        [
          written(line, small),
          written(texts.page(page, pages), { ...small, alignment: 'right', noWrap: true }),
        ],
      ],
    },
    layout: {
      hLineWidth: (at) => (at === 0 ? 0.75 : 0),
      vLineWidth: () => 0,
      hLineColor: () => INK.border,
      paddingLeft: () => 0,
      paddingRight: (column) => (column === 0 ? px(12) : 0),
      paddingTop: () => px(12),
      paddingBottom: () => 0,
    },
    margin: [px(MARGINS.side), px(6), px(MARGINS.side), 0],
    width: px(width),
  }
}
