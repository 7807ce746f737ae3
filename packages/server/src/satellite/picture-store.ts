import type { SatellitePicture } from '@windrow/contract/entities/satellite.ts'
import { type DayNumber, dayOf } from '@windrow/core/time/day.ts'
import { sql } from 'kysely'
import type { OrgTx } from '../platform/db/scope.ts'
import type { TrueColour } from './sources/sentinel-2/true-colour.ts'

/** Pictures that are stored of a field; beyond it those that were fetched first go. */
const STORED_MAX = 30

export type KnownPicture = { day: DayNumber; clear: number; hasRaster: boolean; isStored: boolean }

/** Newest first. */
export function listPictures(tx: OrgTx, uuid: string, source: string): Promise<KnownPicture[]> {
  return tx
    .selectFrom('ndvi_value')
    .leftJoin('satellite_picture', (join) =>
      join
        .onRef('satellite_picture.org_id', '=', 'ndvi_value.org_id')
        .onRef('satellite_picture.field_uuid', '=', 'ndvi_value.field_uuid')
        .onRef('satellite_picture.source', '=', 'ndvi_value.source')
        .onRef('satellite_picture.day', '=', 'ndvi_value.day'),
    )
    .select([
      'ndvi_value.day',
      'ndvi_value.valid as clear',
      sql<boolean>`ndvi_value.raster is not null`.as('hasRaster'),
      sql<boolean>`satellite_picture.day is not null`.as('isStored'),
    ])
    .where('ndvi_value.field_uuid', '=', uuid)
    .where('ndvi_value.source', '=', source)
    .orderBy('ndvi_value.day', 'desc')
    .execute()
}

export async function readPicture(
  tx: OrgTx,
  uuid: string,
  source: string,
  day: DayNumber,
): Promise<SatellitePicture | null> {
  const row = await tx
    .selectFrom('satellite_picture')
    .select(['width', 'height', 'corners', 'png'])
    .where('field_uuid', '=', uuid)
    .where('source', '=', source)
    .where('day', '=', day)
    .executeTakeFirst()
  return row ? wirePicture(day, row) : null
}

export const wirePicture = (day: DayNumber, { png, ...placed }: TrueColour): SatellitePicture => ({
  date: dayOf(day),
  ...placed,
  png: png.toString('base64'),
})

/** The scene that a field's value of a day was read from. */
export async function findScene(
  tx: OrgTx,
  uuid: string,
  source: string,
  day: DayNumber,
): Promise<string | null> {
  const row = await tx
    .selectFrom('ndvi_value')
    .select('scene')
    .where('field_uuid', '=', uuid)
    .where('source', '=', source)
    .where('day', '=', day)
    .executeTakeFirst()
  return row?.scene ?? null
}

export async function storePicture(
  tx: OrgTx,
  uuid: string,
  source: string,
  { day, fetchedAt, ...picture }: TrueColour & { day: DayNumber; fetchedAt: Date },
): Promise<void> {
  const { corners, ...rest } = picture
  await tx
    .insertInto('satellite_picture')
    .values({
      field_uuid: uuid,
      source,
      day,
      fetched_at: fetchedAt,
      corners: JSON.stringify(corners),
      ...rest,
    })
    .onConflict((conflict) => conflict.columns(['org_id', 'field_uuid', 'source', 'day']).doNothing())
    .execute()
  const newest = tx
    .selectFrom('satellite_picture')
    .select('day')
    .where('field_uuid', '=', uuid)
    .where('source', '=', source)
    .orderBy('fetched_at', 'desc')
    .orderBy('day', 'desc')
    .limit(STORED_MAX)
  await tx
    .deleteFrom('satellite_picture')
    .where('field_uuid', '=', uuid)
    .where('source', '=', source)
    .where('day', 'not in', newest)
    .execute()
}
