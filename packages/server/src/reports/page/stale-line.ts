import { reportPageTexts } from '@windrow/contract/texts/en/report-pages.ts'
import type { ReportContext } from '../making/report-context.ts'
import { INK } from './ink.ts'
import { clockText } from './page-header.tsx'
import type { PdfNode } from './pdf-node.ts'
import { written } from './written.ts'

/** Says how old a forecast is that no newer one has followed. */
export function staleLine(
  dataset: { stale: boolean; issued: string } | null,
  { zone }: Pick<ReportContext, 'zone'>,
): PdfNode[] {
  if (!dataset?.stale) return []
  const text = reportPageTexts.stale(clockText({ madeAt: dataset.issued, zone }))
  return [written(text, { color: INK.warn, bold: true, margin: [0, 0, 0, 10] })]
}
