import { isDeepStrictEqual } from 'node:util'
import type { SatellitePicture } from '@windrow/contract/entities/satellite.ts'
import { satelliteTexts } from '@windrow/contract/texts/en/satellite.ts'
import type { DayNumber } from '@windrow/core/time/day.ts'
import { throwIfDatabaseFailed } from '../../../platform/db/database-faults.ts'
import { AppError } from '../../../platform/http/errors.ts'
import * as pictures from '../../picture-store.ts'
import type { Services } from '../../services.ts'
import { readFieldGeometry } from '../../store.ts'
import { boundingBox } from './field-grid.ts'
import type { PictureFetch } from './picture-fetch.ts'
import { searchScenes } from './stac-search.ts'
import { readTrueColour } from './true-colour.ts'

/** How long a page waits for one: less than callers do. What comes later is stored for the next call. */
const WAIT_MS = 25_000
/** Pictures that are fetched at once: each has some megabytes in memory. */
const AT_ONCE = 8

type Wanted = { orgId: string; uuid: string; day: DayNumber }

/** Fetches a picture in true colour on the first request: once, however many requests wait for it. */
export function createTrueColour(
  { db, clock, log }: Pick<Services, 'db' | 'clock' | 'log'>,
  { outbound, fetch, stacUrl }: PictureFetch,
  source: string,
) {
  const coming = new Map<string, Promise<SatellitePicture | null>>()

  const fetchIt = async ({ orgId, uuid, day }: Wanted): Promise<SatellitePicture | null> => {
    const known = await db.inOrganisation(orgId, async (tx) => ({
      geometry: await readFieldGeometry(tx, uuid),
      scene: await pictures.findScene(tx, uuid, source, day),
    }))
    const { geometry, scene: id } = known
    if (!geometry || id === null) return null
    const scenes = await searchScenes(fetch, stacUrl, boundingBox(geometry), day, day)
    const scene = scenes.find((one) => one.id === id)
    const picture = scene ? await readTrueColour(outbound, scene, geometry) : null
    if (!picture) return null
    return db.inOrganisation(orgId, async (tx) => {
      // The picture of another boundary, or of a field that was deleted meanwhile.
      if (!isDeepStrictEqual(await readFieldGeometry(tx, uuid), geometry)) return null
      if ((await pictures.findScene(tx, uuid, source, day)) !== id) return null
      await pictures.storePicture(tx, uuid, source, { ...picture, day, fetchedAt: clock.now() })
      return pictures.wirePicture(day, picture)
    })
  }

  const begin = (key: string, wanted: Wanted): Promise<SatellitePicture | null> => {
    if (coming.size >= AT_ONCE) throw away()
    const picture = fetchIt(wanted)
      .catch((error: unknown) => {
        throwIfDatabaseFailed(error)
        log.warn(`A satellite picture could not be had (${error instanceof Error ? error.message : error}).`)
        throw away()
      })
      .finally(() => coming.delete(key))
    coming.set(key, picture)
    return picture
  }

  return async (wanted: Wanted): Promise<SatellitePicture | null> => {
    const { orgId, uuid, day } = wanted
    const stored = await db.inOrganisation(orgId, (tx) => pictures.readPicture(tx, uuid, source, day))
    if (stored) return stored
    const key = `${orgId} ${uuid} ${day}`
    return within(WAIT_MS, coming.get(key) ?? begin(key, wanted))
  }
}

/** Rejects once the wait is over; the picture goes on coming. */
async function within<T>(ms: number, coming: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const over = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(away()), ms)
  })
  coming.catch(() => {})
  try {
    return await Promise.race([coming, over])
  } finally {
    clearTimeout(timer)
  }
}

const away = () =>
  new AppError('unavailable', satelliteTexts.map.pictureAway, { code: 'picture-away', retryAfterSeconds: 30 })
