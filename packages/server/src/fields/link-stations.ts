import type { JobQueue, JobType } from '../platform/queue/job-queue.ts'
import type { Services } from './services.ts'
import { listNewWithoutStation, setStation } from './store/fields.ts'

/** Looks again for the stations of new fields: the list of stations may have been on its way when they were added. */
export const LINK_STATIONS: JobType<object> = {
  name: 'field-link-stations',
  isSingle: true,
  retryLimit: 0,
  batchSize: 1,
  expireInSeconds: 300,
}

const FIELDS_AT_ONCE = 500
const PATIENCE_MS = 120_000

export async function startStationLinks(
  services: Pick<Services, 'db' | 'places'>,
  queue: JobQueue,
): Promise<void> {
  await queue.work(LINK_STATIONS, async () => {
    await linkStations(services)
    return new Map()
  })
  queue.schedule(LINK_STATIONS, { minutes: 10 })
}

export async function linkStations({ db, places }: Pick<Services, 'db' | 'places'>): Promise<void> {
  const fields = await db.asSystem((tx) => listNewWithoutStation(tx, FIELDS_AT_ONCE))
  if (fields.length === 0) return
  const linked = await places.link(fields, PATIENCE_MS)
  for (const [at, field] of fields.entries()) {
    const place = linked.places[at]
    // Each by itself: a transaction of several would hold the list's version while it waits for a field that a user
    // changes, who waits for the version.
    if (place && place.ghcnCellId !== null) await db.asSystem((tx) => setStation(tx, field, place))
  }
}
