import { reportPageTexts as texts } from '@windrow/contract/texts/en/report-pages.ts'
import { areaText } from '@windrow/contract/words/amounts.ts'
import { dayAndMonth } from '@windrow/contract/words/day-words.ts'
import type { FieldFacts, ReportContext } from '../making/report-order.ts'
import { FIELD_MAP, fieldMap } from './field-map.tsx'
import { INK, type PageSize, px, written } from './ink.ts'
import { picture } from './page-parts.ts'
import type { PdfNode } from './pdf-node.ts'

/** What a field's pages are found by. */
export const fieldDestination = (uuid: string) => `field-${uuid}`

const GAP = 20

/** The field's name, what it is, what to know of it first, and where it lies. */
export function fieldHead(
  facts: FieldFacts,
  lead: string,
  context: ReportContext,
  { width }: PageSize,
): PdfNode {
  return {
    columns: [
      {
        stack: [
          {
            ...written(facts.name, { size: 28, bold: true, color: INK.text, lineHeight: 1.05 }),
            id: fieldDestination(facts.uuid),
            outline: true,
            outlineText: facts.name,
            headlineLevel: 1,
          },
          written(describe(facts, context), { size: 13, color: INK.text2, margin: [0, 4, 0, 0] }),
          written(lead, { size: 15, bold: true, color: INK.text, margin: [0, 8, 0, 0] }),
        ],
        width: px(width - FIELD_MAP.width - GAP),
      },
      picture(fieldMap(facts, context.units), FIELD_MAP.width),
    ],
    columnGap: px(GAP),
    margin: [0, 0, 0, px(16)],
  }
}

/** 'Potato, Russet Burbank · 50 ha · Snake River Plain, Idaho · planted 22 April'. */
export function describe(facts: FieldFacts, { units }: Pick<ReportContext, 'units'>): string {
  const { crop, variety, region, areaHa, plantingDate } = facts
  return [
    [crop, variety].filter((part) => part !== '').join(', '),
    areaText(areaHa, units),
    region,
    plantingDate === null ? '' : texts.planted(dayAndMonth(plantingDate)),
  ]
    .filter((part) => part !== '')
    .join(' · ')
}
