import { isDeepStrictEqual } from 'node:util'
import { DAY_MS, type DayNumber, MINUTE_MS } from '@windrow/core/time/day.ts'
import type { GeoJsonMultiPolygon } from '../platform/db/field-tables.ts'
import type { OrgTx } from '../platform/db/scope.ts'
import type { Outbound } from '../platform/outbound/outbound.ts'
import { HttpRejection } from '../weather/sources/http/read-body.ts'
import type { Services } from './services.ts'
import { boundingBox } from './sources/sentinel-2/field-grid.ts'
import type { PictureFetch } from './sources/sentinel-2/picture-fetch.ts'
import { readScene } from './sources/sentinel-2/read-scene.ts'
import { SENTINEL } from './sources/sentinel-2/sentinel-source.ts'
import { type Scene, searchScenes } from './sources/sentinel-2/stac-search.ts'
import * as store from './store.ts'

/** This season and the one before it. */
const DAYS_BACK = 2 * 365
/** Scenes that one turn reads: the newest first, the rest in the next turns. */
const SCENES_A_TURN = 12

/** Looks for new pictures of a field and stores what they show; throws when a provider does not respond. */
export async function fetchPictures(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { outbound, fetch, stacUrl }: PictureFetch,
  { orgId, uuid }: store.FieldToCheck,
): Promise<void> {
  const now = clock.now()
  const today: DayNumber = Math.floor(now.getTime() / DAY_MS)
  const field = await db.inOrganisation(orgId, async (tx) => ({
    geometry: await store.readFieldGeometry(tx, uuid),
    known: await store.listKnownScenes(tx, uuid, SENTINEL),
  }))
  if (!field.geometry) return
  const { geometry, known } = field
  const scenes = await searchScenes(fetch, stacUrl, boundingBox(geometry), today - DAYS_BACK, today)
  const unknown = byDay(scenes).filter(([day]) => !known.has(day))
  /** False where the field was deleted meanwhile, or has another boundary, of which nothing is known yet. */
  const ifTheSame = (save: (tx: OrgTx) => Promise<void>) =>
    db.inOrganisation(orgId, async (tx) => {
      const isSame = isDeepStrictEqual(await store.readFieldGeometry(tx, uuid), geometry)
      if (isSame) await save(tx)
      return isSame
    })
  for (const [day, ofDay] of unknown.slice(0, SCENES_A_TURN)) {
    const picture = await bestOf(outbound, ofDay, geometry)
    if (!(await ifTheSame((tx) => store.savePicture(tx, uuid, SENTINEL, { ...picture, day })))) return
  }
  const isDone = unknown.length <= SCENES_A_TURN
  const due = new Date(now.getTime() + (isDone ? DAY_MS : MINUTE_MS / 2))
  await ifTheSame(async (tx) => {
    await store.deleteOldPictures(tx, uuid, today - DAYS_BACK)
    await store.markChecked(tx, uuid, SENTINEL, { knownTo: today, now, due })
  })
}

/** Tiles overlap: a field may be in several scenes of a day. Newest day first. */
function byDay(scenes: readonly Scene[]): [DayNumber, Scene[]][] {
  const days = new Map<DayNumber, Scene[]>()
  for (const scene of scenes) days.set(scene.day, [...(days.get(scene.day) ?? []), scene])
  return [...days].sort(([a], [b]) => b - a)
}

/** The scene that shows most of the field; a file that is gone for good counts as one that shows nothing. */
async function bestOf(
  outbound: Outbound,
  scenes: readonly Scene[],
  geometry: GeoJsonMultiPolygon,
): Promise<store.NdviPicture> {
  let best: store.NdviPicture | null = null
  for (const scene of scenes) {
    const picture = await readScene(outbound, scene, geometry).catch((error: unknown) => {
      if (error instanceof HttpRejection) return null
      throw error
    })
    if (picture && (!best || picture.valid > best.valid)) best = picture
  }
  const [first] = scenes
  return best ?? { day: first?.day ?? 0, scene: first?.id ?? '', value: null, valid: 0, raster: null }
}
