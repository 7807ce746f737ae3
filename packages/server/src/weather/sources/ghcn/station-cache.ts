import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DAY_MS } from '@windrow/core/time/day.ts'
import * as z from 'zod/mini'
import { writeWhole } from '../../../platform/file-store.ts'
import type { SourceFetch } from '../http/source-fetch.ts'
import { readStationLists } from './read-station-lists.ts'
import { indexStations, type StationIndex } from './station-index.ts'

/** New stations and years of report come slowly. */
const MAX_AGE_MS = 30 * DAY_MS

const storedLists = z.object({
  version: z.literal(1),
  fetchedAt: z.number(),
  stations: z.array(
    z.tuple([z.string(), z.string(), z.number(), z.number(), z.nullable(z.number()), z.number(), z.number()]),
  ),
})

type StoredLists = z.infer<typeof storedLists>

export type StationCacheOptions = {
  /** Base address of NOAA's daily folder, without a slash at its end. */
  url: string
  /** Where lists are stored, under `DATA_DIR/cache`. */
  folder: string
  fetch: SourceFetch
  now: () => number
}

/**
 * NOAA's 45 MB of station lists, reduced to the stations that can serve (about 1 MB) and stored on disk for 30 days.
 * When they cannot be fetched again the old ones go on serving.
 */
export async function loadStations(options: StationCacheOptions): Promise<StationIndex> {
  const path = join(options.folder, 'ghcn-stations.json')
  const old = await readStored(path)
  if (old && options.now() - old.fetchedAt < MAX_AGE_MS) return toIndex(old)
  try {
    const fresh = await fetchLists(options)
    const part = `${path}.${randomUUID()}.part`
    await writeWhole(path, part, JSON.stringify(fresh))
    return toIndex(fresh)
  } catch (error) {
    if (old) return toIndex(old)
    throw error
  }
}

async function fetchLists({ url, folder, fetch, now }: StationCacheOptions): Promise<StoredLists> {
  await mkdir(folder, { recursive: true })
  // A folder of its own: another process may be fetching too.
  const lists = await mkdtemp(join(folder, 'ghcn-lists-'))
  const stations = join(lists, 'ghcnd-stations.txt')
  const inventory = join(lists, 'ghcnd-inventory.txt')
  try {
    await fetch.download(new URL(`${url}/ghcnd-stations.txt`), stations)
    await fetch.download(new URL(`${url}/ghcnd-inventory.txt`), inventory)
    const rows = await readStationLists(stations, inventory)
    return {
      version: 1,
      fetchedAt: now(),
      stations: rows.map((row) => [
        row.id,
        row.name,
        row.lat,
        row.lon,
        Number.isNaN(row.elevation) ? null : row.elevation,
        row.firstYear,
        row.lastYear,
      ]),
    }
  } finally {
    await rm(lists, { recursive: true, force: true })
  }
}

/** A file that cannot be read is as good as none: it is fetched again. */
async function readStored(path: string): Promise<StoredLists | null> {
  try {
    const parsed = storedLists.safeParse(JSON.parse(await readFile(path, 'utf8')))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}

function toIndex({ stations }: StoredLists): StationIndex {
  return indexStations(
    stations.map(([id, name, lat, lon, elevation, firstYear, lastYear]) => ({
      id,
      name,
      lat,
      lon,
      elevation: elevation ?? Number.NaN,
      firstYear,
      lastYear,
    })),
  )
}
