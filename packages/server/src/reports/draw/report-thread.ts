import { parentPort } from 'node:worker_threads'
import type { Gone } from '../page/contents-page.ts'
import type { GatheredField, ReportContext } from '../report-context.ts'
import { createDrawing, type Drawing, type FinishedReport } from './create-drawing.ts'

/** A report begins, gets its fields one after the other, and ends; each is answered. */
export type ThreadOrder =
  | { kind: 'begin'; context: ReportContext }
  | { kind: 'field'; field: GatheredField }
  | { kind: 'end'; gone: Gone }

export type ThreadAnswer =
  | { kind: 'ready' }
  | { kind: 'taken' }
  | { kind: 'finished'; report: FinishedReport }
  | { kind: 'failed'; message: string }

const say = (answer: ThreadAnswer, transfer: ArrayBuffer[] = []) => parentPort?.postMessage(answer, transfer)

let drawing: Drawing | null = null

async function obey(order: ThreadOrder): Promise<void> {
  if (order.kind === 'begin') drawing = createDrawing(order.context)
  if (drawing === null) throw new Error('No report has begun.')
  if (order.kind === 'field') drawing.add(order.field)
  if (order.kind !== 'end') return say({ kind: 'taken' })
  const report = await drawing.finish(order.gone)
  drawing = null
  say({ kind: 'finished', report }, [report.pdf.buffer as ArrayBuffer, report.csv.buffer as ArrayBuffer])
}

parentPort?.on('message', (order: ThreadOrder) => {
  obey(order).catch((error: unknown) => {
    drawing = null
    say({ kind: 'failed', message: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  })
})
say({ kind: 'ready' })
