import { elementToSvg } from '@windrow/charts/export/element-to-svg.ts'
import type { Provenance } from '@windrow/contract/entities/weather.ts'
import { reportPageTexts } from '@windrow/contract/texts/en/report-pages.ts'
import { forecastLine } from '@windrow/contract/words/provenance-words.ts'
import type { ReactElement } from 'react'
import type { ReportContext } from '../making/report-order.ts'
import { INK, inPoints, px, written } from './ink.ts'
import type { PdfNode } from './pdf-node.ts'

/** A drawing of so many CSS pixels. */
export function picture(
  drawing: ReactElement,
  width: number,
  margin: readonly [number, number, number, number] = [0, 0, 0, 0],
): PdfNode {
  return { svg: elementToSvg(drawing), width: px(width), margin: inPoints(margin) }
}

/** Says how old a forecast is that no newer one has followed. */
export function staleLine(
  dataset: { stale: boolean; issued: string } | null,
  { zone }: Pick<ReportContext, 'zone'>,
): PdfNode[] {
  if (!dataset?.stale) return []
  const text = reportPageTexts.stale(clockText({ madeAt: dataset.issued, zone }))
  return [written(text, { color: INK.warn, bold: true, margin: [0, 0, 0, 10] })]
}

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

/** The models of a forecast, at the end of its heading. */
export function restsOn(provenance: Provenance | null): { aside?: string } {
  const aside = provenance && forecastLine(provenance)
  return aside === null ? {} : { aside }
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
