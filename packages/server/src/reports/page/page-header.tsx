import { reportPageTexts as texts } from '@windrow/contract/texts/en/report-pages.ts'
import { reportTexts } from '@windrow/contract/texts/en/reports.ts'
import { uiTexts } from '@windrow/contract/texts/en/ui.ts'
import { measure } from '../fonts/measure.ts'
import type { ReportContext } from '../making/report-context.ts'
import { INK } from './ink.ts'
import { Logo } from './logo.tsx'
import { MARGINS, type PageSize, px } from './page-size.ts'
import type { PdfNode } from './pdf-node.ts'
import { picture } from './picture.ts'
import { Sheet } from './sheet.tsx'

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

/** 'Thu 14 May 2026, 06:00 MDT'. */
export function clockText({ madeAt, zone }: Pick<ReportContext, 'madeAt' | 'zone'>): string {
  const parts = new Map(
    new Intl.DateTimeFormat('en-US', {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZoneName: 'short',
      timeZone: zone,
    })
      .formatToParts(new Date(madeAt))
      .map(({ type, value }) => [type, value]),
  )
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? ''
  const day = `${part('weekday')} ${part('day')} ${part('month')} ${part('year')}`
  return `${day}, ${part('hour')}:${part('minute')} ${part('timeZoneName')}`
}
