import { reportPageTexts } from '@windrow/contract/texts/en/report-pages.ts'
import { reportTexts } from '@windrow/contract/texts/en/reports.ts'
import { areaText } from '@windrow/contract/words/amounts.ts'
import type { FieldFacts, ReportContext } from '../making/report-order.ts'
import { fieldDestination } from './field-head.ts'
import { FIELD_MAP, fieldMap } from './field-map.tsx'
import { heightsOf } from './height-of.ts'
import { INK, type PageSize, px, written } from './ink.ts'
import { clockText, picture, sectionTitle } from './page-parts.ts'
import type { PdfNode } from './pdf-node.ts'
import { dataTable } from './table.ts'

const texts = reportPageTexts.contents

export type Listed = { facts: FieldFacts; sentence: string }
/** Fields that were gone before anything was read of them have no name. */
export type Gone = { names: readonly string[]; nameless: number }

/**
 * What the report holds: each field with its one sentence and the page it begins on. Where nothing follows on the same
 * page, `size`, maps of the fields fill what the lines leave of it.
 */
export function contentsPage(
  fields: readonly Listed[],
  gone: Gone,
  context: ReportContext,
  size: PageSize | null,
): PdfNode[] {
  const lines = contentsLines(fields, gone, context)
  return size === null ? lines : [...lines, ...fieldMaps(fields, lines, context, size)]
}

const TILE_GAP = 16
/** Name and area below a map. */
const CAPTION = 40
const TITLE = 44
/** Lines that leave less of their page fill it. */
const MUCH = 0.4
const MOST_COLUMNS = 6

/** As large as they fit; none where the lines fill their last page, and where there is no room for all. */
function fieldMaps(
  fields: readonly Listed[],
  lines: readonly PdfNode[],
  context: ReportContext,
  { width, height }: PageSize,
): PdfNode[] {
  const left = height - ((heightsOf(lines, px(width)) / px(1)) % height)
  if (left < MUCH * height) return []
  for (let columns = 2; columns <= MOST_COLUMNS; columns++) {
    const wide = (width - (columns - 1) * TILE_GAP) / columns
    const high = (wide * FIELD_MAP.height) / FIELD_MAP.width + CAPTION
    const rows = Array.from({ length: Math.ceil(fields.length / columns) }, (_, row) =>
      fields.slice(row * columns, (row + 1) * columns),
    )
    if (TITLE + rows.length * high > left) continue
    return [
      sectionTitle(texts.maps, { above: 24 }),
      ...rows.map(
        (row): PdfNode => ({
          columns: row.map(({ facts }) => fieldTile(facts, wide, context)),
          columnGap: px(TILE_GAP),
          margin: [0, px(6), 0, 0],
          unbreakable: true,
        }),
      ),
    ]
  }
  return []
}

function fieldTile(facts: FieldFacts, width: number, { units }: ReportContext): PdfNode {
  return {
    stack: [
      picture(fieldMap(facts, units), width),
      written(`${facts.name} · ${areaText(facts.areaHa, units)}`, {
        size: 12,
        color: INK.text2,
        margin: [0, 4, 0, 0],
        linkToDestination: fieldDestination(facts.uuid),
      }),
    ],
    width: px(width),
  }
}

function contentsLines(fields: readonly Listed[], gone: Gone, context: ReportContext): PdfNode[] {
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
