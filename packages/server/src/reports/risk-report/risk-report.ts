import { riskReportTexts as texts } from '@windrow/contract/texts/en/report-risk-report.ts'
import { fieldDestination } from '../page/field-head.ts'
import { INK, written } from '../page/ink.ts'
import type { PdfNode } from '../page/pdf-node.ts'
import { triggeredRanges } from '../page/weather-chart.ts'
import type { DrawnField, ReportNumber, ReportTypeDef } from '../report-type-def.ts'
import type { RiskData } from './read-risks.ts'
import { daysFrom, fieldDays, riskLines } from './risk-days.ts'
import { riskGrid } from './risk-grid.ts'
import { riskPage, riskSentence } from './risk-page.ts'

/** Triggered and likely alerts by field and date. */
export const riskReport: ReportTypeDef<RiskData> = {
  isFlowing: true,
  sentence: riskSentence,
  pages: riskPage,
  overview: (fields) => overview(fields),
  numbers: ({ facts, data: { feed } }) => {
    if (feed === null) return []
    const days = daysFrom(facts.today)
    return riskLines(feed, days).flatMap(({ name, days: signs }) =>
      signs.flatMap((sign, at): ReportNumber[] => {
        const date = days[at] ?? facts.today
        if (sign?.kind === 'chance')
          return [{ date, quantity: texts.csv.chance(name), value: Math.round(sign.share * 100), unit: '%' }]
        return sign?.kind === 'warning'
          ? [{ date, quantity: texts.csv.warning(name), value: 1, unit: '' }]
          : []
      }),
    )
  },
}

/** Fields by days. Days begin with the earliest today of the fields: at the date line they differ by one. */
function overview(fields: readonly DrawnField<RiskData>[]): PdfNode[] {
  const today = fields.map(({ facts }) => facts.today).sort()[0] ?? ''
  const days = daysFrom(today)
  const touched = fields.filter(({ data: { feed } }) => feed && triggeredRanges(feed).length > 0).length
  return [
    {
      ...written(texts.overview.title, { size: 20, bold: true, lineHeight: 1.1 }),
      headlineLevel: 1,
      outline: true,
      outlineText: texts.overview.title,
    },
    written(texts.overview.lead(touched, fields.length), { size: 15, bold: true, margin: [0, 8, 0, 10] }),
    riskGrid(
      texts.overview.field,
      days,
      fields.map(({ facts, data }) => ({
        name: facts.name,
        destination: fieldDestination(facts.uuid),
        days: fieldDays(data.feed, days),
      })),
    ),
    written(texts.overview.how, { size: 11, color: INK.text3, margin: [0, 10, 0, 0] }),
  ]
}
