import { callTexts } from '@windrow/contract/texts/en/call.ts'
import type { Services } from '../services.ts'
import { finishImport, listOpenItems, type OpenImport, touchImport } from '../store/field-imports.ts'
import { type ImportItem, ImportRejected, type ImportSource, type ItemSources } from './item-source.ts'
import { type ReadyItem, saveBatch } from './save-batch.ts'

/**
 * Small enough that progress shows and little is repeated after a crash; items of another service are requested one by
 * one.
 */
const BATCH: Record<ImportSource, number> = { files: 100, fieldview: 25, johndeere: 25 }

/** A batch that was begun and not finished this often in a row is given up. */
const TRIES_MAX = 20

/**
 * Continues an import until it ends or its time is over; returns whether it ended. Each batch is saved whole or not at
 * all, so that it may be killed at any time, and two workers on the same import only cost time.
 */
export async function runImport(
  services: Pick<Services, 'db' | 'places' | 'weather' | 'log'>,
  sources: ItemSources,
  job: { orgId: string; importId: string },
  isTimeOver: () => boolean,
): Promise<boolean> {
  const { db } = services
  const inOrg = <T>(work: Parameters<typeof db.inOrganisation<T>>[1]) => db.inOrganisation(job.orgId, work)
  do {
    const begun = await inOrg(async (tx) => {
      const open = await touchImport(tx, job.importId)
      return open && { open, items: await listOpenItems(tx, job.importId, BATCH[open.source]) }
    })
    if (!begun) return true
    const { open, items } = begun
    if (items.length === 0 || open.tries > TRIES_MAX) {
      await inOrg((tx) => finishImport(tx, job.importId, items.length === 0 ? null : callTexts.problem))
      return true
    }
    try {
      await runBatch(services, sources, job, open, items)
    } catch (error) {
      if (!(error instanceof ImportRejected)) throw error
      await inOrg((tx) => finishImport(tx, job.importId, error.message))
      return true
    }
  } while (!isTimeOver())
  return false
}

async function runBatch(
  { db, places, weather }: Pick<Services, 'db' | 'places' | 'weather'>,
  sources: ItemSources,
  { orgId, importId }: { orgId: string; importId: string },
  open: OpenImport,
  items: readonly ImportItem[],
): Promise<void> {
  const loaded = await sources[open.source].load(orgId, items)
  const points = loaded.flatMap((boundary) => ('problem' in boundary ? [] : [boundary]))
  const linked = await places.link(points)
  const placeOf = new Map(points.map((boundary, at) => [boundary, linked.places[at]]))
  const ready = items.map((item, at): ReadyItem => {
    const boundary = loaded[at] ?? { problem: callTexts.problem }
    if ('problem' in boundary) return { item, problem: boundary.problem }
    const place = placeOf.get(boundary)
    return place ? { item, boundary: { ...boundary, ...place } } : { item, problem: callTexts.problem }
  })
  await db.inOrganisation(orgId, async (tx) => {
    await saveBatch(tx, importId, open, ready)
    await weather.refreshSoon(tx, linked.newCellIds)
  })
}
