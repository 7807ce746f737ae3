import { respondToCalls, Transferred } from '../../platform/threads/thread.ts'
import type { FieldData, ReportContext } from '../making/report-order.ts'
import type { Gone } from '../page/contents-page.ts'
import { createDrawing, type Drawing } from './create-drawing.ts'

let drawing: Drawing | null = null

const current = (): Drawing => {
  if (drawing === null) throw new Error('No report has begun.')
  return drawing
}

/** A report begins, gets its fields one after the other, and is finished. */
const METHODS = {
  begin: (context: ReportContext) => {
    drawing = createDrawing(context)
  },
  add: (field: FieldData) => current().add(field),
  finish: async (gone: Gone) => {
    const report = await current().finish(gone)
    drawing = null
    return new Transferred(report, [report.pdf.buffer as ArrayBuffer, report.csv.buffer as ArrayBuffer])
  },
}
export type ReportMethods = typeof METHODS

respondToCalls(METHODS)
