import { reportPageTexts as texts } from '@windrow/contract/texts/en/report-pages.ts'
import { reportTexts } from '@windrow/contract/texts/en/reports.ts'
import { uiTexts } from '@windrow/contract/texts/en/ui.ts'
import { NORMAL_YEARS } from '@windrow/core/climatology/years.ts'
import { measure } from '../fonts/font-files.ts'
import type { ReportContext } from '../making/report-order.ts'
import { Sheet } from './chart.tsx'
import { INK, MARGINS, type PageSize, px, written } from './ink.ts'
import { clockText, picture } from './page-parts.ts'
import type { PdfNode } from './pdf-node.ts'

/** Three windrows in a field, on a grid of 28. */
function Logo({ size }: { size: number }) {
  return (
    <g transform={`scale(${size / 28})`}>
      <rect width={28} height={28} rx={7} fill={INK.accent} />
      <g fill="none" stroke={INK.surface} strokeWidth={2.1} strokeLinecap="round">
        <path d="M5.5 10.2c3.2-3.1 6.2-3.1 8.7-1.3s5.3 1.7 8.3-1.1" />
        <path d="M5.5 15.4c3.2-3.1 6.2-3.1 8.7-1.3s5.3 1.7 8.3-1.1" />
        <path d="M5.5 20.6c3.2-3.1 6.2-3.1 8.7-1.3s5.3 1.7 8.3-1.1" />
      </g>
    </g>
  )
}

/** Where the numbers are from and under which terms, and the number of the page. */
export function pageFooter(
  { isSimulated, models, madeAt }: ReportContext,
  { width }: PageSize,
  page: number,
  pages: number,
): PdfNode {
  const { from, to } = NORMAL_YEARS
  const source = isSimulated ? texts.source.simulated : texts.source.live(models.join(', '))
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

const TOP = 40
const HEIGHT = 39

/** The mark, what the report is and when it was made, by the sender's clock. */
export function pageHeader(context: ReportContext, { width }: PageSize): PdfNode {
  const title = texts.header(reportTexts.types[context.type].name, clockText(context))
  const pillEnd = width - measure(title, 12) - 10
  return {
    ...picture(
      <Sheet width={width} height={HEIGHT}>
        <Logo size={24} />
        <text x={34} y={17.5} fontSize={15} fontWeight={600} fill={INK.text}>
          {uiTexts.product}
        </text>
        {context.isSimulated && <Pill end={pillEnd} />}
        <text x={width} y={16.5} fontSize={12} textAnchor="end" fill={INK.text2}>
          {title}
        </text>
        <path d={`M0,${HEIGHT - 0.5}H${width}`} stroke={INK.border} />
      </Sheet>,
      width,
    ),
    margin: [px(MARGINS.side), px(TOP), 0, 0],
  }
}

/** Every page says that its weather is made up. */
function Pill({ end }: { end: number }) {
  const label = texts.simulated
  const width = measure(label, 11, true) + 18
  return (
    <>
      <rect
        x={end - width}
        y={1.5}
        width={width}
        height={21}
        rx={10.5}
        fill={INK.warnSoft}
        stroke={INK.warnLine}
      />
      <text x={end - width / 2} y={16} fontSize={11} fontWeight={600} textAnchor="middle" fill={INK.warn}>
        {label}
      </text>
    </>
  )
}
