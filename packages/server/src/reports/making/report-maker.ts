import { reportPageTexts } from '@windrow/contract/texts/en/report-pages.ts'
import { reportTexts } from '@windrow/contract/texts/en/reports.ts'
import { modelName } from '@windrow/contract/words/provenance-words.ts'
import { dayOf } from '@windrow/core/time/day.ts'
import { localDay } from '@windrow/core/time/zone.ts'
import { AppError } from '../../platform/http/errors.ts'
import { readFacts } from '../data/read-facts.ts'
import { createReadPage, type ReadPage, readModelsLine } from '../data/read-pages.ts'
import { createReportDrawer, type DrawingLimits } from '../draw/create-report-drawer.ts'
import { REPORT_READERS } from '../report-readers.ts'
import { safeFileName } from '../report-type-def.ts'
import type { Services } from '../services.ts'
import { type ReportField, readReportFields } from '../store/senders.ts'
import type { FieldData, MadeReport, ReportContext, ReportMaker, ReportOrder } from './report-order.ts'

export type { MadeReport, ReportAccount, ReportMaker, ReportOrder } from './report-order.ts'

/**
 * Makes reports: the data of each field are read as the sender would see them on the pages, and drawn in a thread while the
 * next one is read, so that neither the process nor its memory is held by a report of 200 fields.
 */
export function createReportMaker(services: Services, limits: Partial<DrawingLimits> = {}): ReportMaker {
  const drawer = createReportDrawer(limits)
  return {
    make: (order, signal) => drawer.inTurn((draw) => makeReport(services, order, draw, signal), signal),
    close: () => drawer.close(),
  }
}

type Draw = Parameters<Parameters<ReturnType<typeof createReportDrawer>['inTurn']>[0]>[0]

async function makeReport(
  services: Services,
  order: ReportOrder,
  draw: Draw,
  signal: AbortSignal | undefined,
): Promise<MadeReport> {
  const { account, now, type } = order
  const fields = await services.db.readInOrganisation(account.orgId, (tx) =>
    readReportFields(tx, order.fields),
  )
  const context = contextOf(services, order, fields)
  const readPage = createReadPage(services.pages, account, signal)
  const goneNames: string[] = []
  let models: string | null = null
  await draw.begin(context)
  for (const field of fields) {
    signal?.throwIfAborted()
    const fieldData = await readFieldData(services, order, readPage, field)
    if (fieldData) await draw.add(fieldData)
    else goneNames.push(field.name)
    if (fieldData?.state === 'ready') models ??= await readModelsLine(readPage, field.uuid)
  }
  const gone = { names: goneNames, nameless: new Set(order.fields).size - fields.length }
  const finished = await draw.finish(gone)
  const [first] = finished.lines
  const what =
    finished.lines.length === 1 && first ? first.name : reportPageTexts.contents.fields(finished.lines.length)
  const day = dayOf(localDay(context.zone, now.getTime()))
  return {
    ...finished,
    models,
    fileName: safeFileName(reportPageTexts.fileName(reportTexts.types[type].name, what, day)),
  }
}

/** Null when it is gone meanwhile. */
async function readFieldData(
  services: Services,
  { account, now, type }: ReportOrder,
  readPage: ReadPage,
  field: ReportField,
): Promise<FieldData | null> {
  const facts = await readFacts(services, account.orgId, field, now)
  if (facts === null) return null
  try {
    return { facts, state: 'ready', data: await REPORT_READERS[type](readPage, facts) }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (error.code === 'weather-pending') return { facts, state: 'pending' }
    if (error.rejection === 'not-found') return null
    throw error
  }
}

/** The clock of the header is the sender's, or the fields' own where they share one. */
function contextOf(services: Services, order: ReportOrder, fields: readonly ReportField[]): ReportContext {
  const zones = new Set(fields.map(({ zone }) => zone))
  const [only] = zones
  return {
    type: order.type,
    units: order.units,
    language: order.language,
    organisation: order.account.organisation,
    author: order.account.name,
    baseUrl: services.baseUrl,
    isSimulated: services.weather.source.id === 'simulated',
    models: services.weather.source.models.map(({ id, name }) => modelName(id, name)),
    madeAt: order.now.toISOString(),
    zone: order.zone ?? (zones.size === 1 && only !== undefined ? only : 'UTC'),
  }
}
