import { reportPageTexts } from '@windrow/contract/texts/en/report-pages.ts'
import { reportTexts } from '@windrow/contract/texts/en/reports.ts'
import type { FieldFacts, ReportContext } from '../making/report-order.ts'
import { fieldDestination } from './field-head.ts'
import { INK, px, written } from './ink.ts'
import { clockText } from './page-parts.ts'
import type { PdfNode } from './pdf-node.ts'
import { dataTable } from './table.ts'

const texts = reportPageTexts.contents

export type Listed = { facts: FieldFacts; sentence: string }
/** Fields that were gone before anything was read of them have no name. */
export type Gone = { names: readonly string[]; nameless: number }

/** What the report holds: each field with its one sentence and the page it begins on. */
export function contentsPage(fields: readonly Listed[], gone: Gone, context: ReportContext): PdfNode[] {
  const { name, about } = reportTexts.types[context.type]
  return [
    {
      ...written(name, { size: 28, bold: true, color: INK.text, lineHeight: 1.05 }),
      outline: true,
      outlineText: name,
      headlineLevel: 1,
    },
    written(`${about}. ${texts.fields(fields.length)}.`, {
      size: 15,
      color: INK.text2,
      margin: [0, 6, 0, 0],
    }),
    written(texts.madeFor(context.organisation, clockText(context)), {
      size: 13,
      color: INK.text3,
      margin: [0, 4, 0, 16],
    }),
    ...goneLines(gone),
    dataTable(
      [
        { title: texts.field, width: 150 },
        { title: texts.crop, width: 96 },
        { title: texts.place, width: 110 },
        { title: texts.sentence, width: '*' },
        { title: texts.page, width: 34, align: 'right' },
      ],
      fields.map(({ facts, sentence }) => {
        const destination = fieldDestination(facts.uuid)
        return {
          destination,
          cells: [
            written(facts.name, { bold: true, color: INK.accent, linkToDestination: destination }),
            [facts.crop, facts.variety].filter((part) => part !== '').join(', '),
            facts.region,
            sentence,
            {
              pageReference: destination,
              alignment: 'right',
              fontSize: px(12),
              linkToDestination: destination,
            },
          ],
        }
      }),
      { pad: 5 },
    ),
  ]
}

export function goneLines({ names, nameless }: Gone): PdfNode[] {
  return [
    ...(names.length === 0 ? [] : [texts.gone(names.join(', '))]),
    ...(nameless === 0 ? [] : [texts.goneNameless(nameless)]),
  ].map((line) => written(line, { color: INK.warn, margin: [0, 0, 0, 8] }))
}
