import { csvText } from '@windrow/charts/export/chart-to-csv.ts'
import { reportPageTexts } from '@windrow/contract/texts/en/report-pages.ts'
import { reportTexts } from '@windrow/contract/texts/en/reports.ts'
import { uiTexts } from '@windrow/contract/texts/en/ui.ts'
import type { FieldData, ReportContext } from '../making/report-order.ts'
import { contentsPage, type Gone, goneLines, type Listed } from '../page/contents-page.ts'
import { fieldHead } from '../page/field-head.ts'
import { INK, MARGINS, pageSizeOf, px, written } from '../page/ink.ts'
import { pageFooter, pageHeader } from '../page/page-header.tsx'
import type { PdfNode } from '../page/pdf-node.ts'
import { reportTypeDef } from '../report-registry.ts'
import type { DrawnField, ReportNumber } from '../report-type-def.ts'
import { printDocument } from './print-document.ts'

/** Spreadsheets recognise UTF-8 by it: names of fields have accents, and units have degrees. */
const BOM = '\ufeff'

/** The numbers of a field, one in a line, by RFC 4180. */
export function csvLines(field: string, numbers: readonly ReportNumber[]): string {
  return csvText(
    numbers.map(({ date, quantity, value, unit, low = null, high = null, normal = null }) => [
      field,
      date,
      quantity,
      value,
      unit,
      low,
      high,
      normal,
    ]),
  )
}

/** The file, with the names of its columns. */
function reportCsv(fields: readonly string[]): Uint8Array {
  return new TextEncoder().encode(BOM + csvText([Object.values(reportPageTexts.csv)]) + fields.join(''))
}

export type FinishedReport = {
  pdf: Uint8Array
  csv: Uint8Array
  pages: number
  lines: { uuid: string; name: string; sentence: string }[]
}

export type Drawing = {
  /** Draws the pages of a field; its data are dropped unless an overview needs them. */
  add(field: FieldData): void
  finish(gone: Gone): Promise<FinishedReport>
}

/** Between fields that follow each other on a page, in CSS pixels. */
const GAP = 34

/** So many lines of contents leave more than half of their page. */
const FEW_FIELDS = 10

/** A report as it grows. */
export function createDrawing(context: ReportContext): Drawing {
  const type = reportTypeDef(context.type)
  const size = pageSizeOf(context.units)
  const fields: Listed[] = []
  const numbers: string[] = []
  const overviewFields: DrawnField<unknown>[] = []
  const pages: PdfNode[][] = []

  const draw = (field: FieldData) => {
    const { facts } = field
    if (field.state === 'pending') {
      const { sentence, text } = reportPageTexts.pending
      fields.push({ facts, sentence })
      return [fieldHead(facts, sentence, context, size), written(text, { size: 13, color: INK.text2 })]
    }
    const drawn = { facts, data: field.data }
    fields.push({ facts, sentence: type.sentence(drawn, context) })
    numbers.push(csvLines(facts.name, type.numbers(drawn, context)))
    if (type.overview) overviewFields.push(drawn)
    return type.pages(drawn, context, size)
  }

  return {
    add: (field) => {
      pages.push(draw(field))
    },
    finish: async (gone) => {
      const overview =
        type.overview && overviewFields.length > 1 ? type.overview(overviewFields, context, size) : []
      // A short list of contents would leave its page nearly blank.
      const hasOverviewBeside = overview.length > 0 && fields.length <= FEW_FIELDS
      const before =
        fields.length > 1
          ? contentsPage(fields, gone, context, hasOverviewBeside ? null : size)
          : goneLines(gone)
      const parts = [before, overview, ...pages].filter((part) => part.length > 0)
      const isBesideContents = (at: number) => at === 1 && hasOverviewBeside
      const isNew = (at: number) =>
        at > 0 &&
        !isLead(before, at) &&
        !isBesideContents(at) &&
        !(type.isFlowing && at > parts.length - pages.length)
      const { pdf, pages: count } = await printDocument({
        pageSize: size.name,
        pageMargins: [px(MARGINS.side), px(MARGINS.top), px(MARGINS.side), px(MARGINS.bottom)],
        content: parts.map(
          (stack, at): PdfNode =>
            isNew(at) ? { stack, pageBreak: 'before' } : { stack, margin: [0, at === 0 ? 0 : px(GAP), 0, 0] },
        ),
        header: () => pageHeader(context, size),
        footer: (page, all) => pageFooter(context, size, page, all),
        info: {
          title: titleOf(fields, context),
          author: context.author,
          subject: reportTexts.types[context.type].about,
          creator: uiTexts.product,
          producer: uiTexts.product,
          creationDate: new Date(context.madeAt),
        },
        language: context.language,
      })
      return {
        pdf: Uint8Array.from(pdf),
        csv: reportCsv(numbers),
        pages: count,
        lines: fields.map(({ facts, sentence }) => ({ uuid: facts.uuid, name: facts.name, sentence })),
      }
    },
  }

  /** With a single field the note about missing fields is above it. */
  function isLead(before: PdfNode[], at: number): boolean {
    return at === 1 && fields.length < 2 && before.length > 0
  }
}

function titleOf(fields: readonly Listed[], { type, organisation }: ReportContext): string {
  const [first] = fields
  const what =
    fields.length === 1 && first ? first.facts.name : reportPageTexts.contents.fields(fields.length)
  return `${reportTexts.types[type].name}, ${what}, ${organisation}`
}
