import { randomBytes } from 'node:crypto'
import { api } from '@windrow/contract/api/api.ts'
import { createClient } from '@windrow/contract/client.ts'
import type { Database } from '@windrow/server/platform/db/open-database.ts'
import { sql } from 'kysely'

export type Farm = { token: string; orgId: string }

/** A farm of its own with copies of the demo farm's fields: as many cells, files and labels as real ones have. */
export async function addFarmWithFields(db: Database, url: string, count: number): Promise<Farm> {
  const email = `bench-${randomBytes(6).toString('hex')}@example.org`
  const client = createClient({ baseUrl: url, token: () => null })
  const body = { name: 'Bench Farm', email, password: randomBytes(12).toString('hex') }
  const { token, user } = await client(api.signUp, { body })
  const orgId = await db.asSystem(async (tx) => {
    const { rows } = await sql<{ orgId: string }>`
      select org_id as "orgId" from member where user_id = ${user.id}`.execute(tx)
    const [member] = rows
    if (!member) throw new Error('The new account has no farm.')
    await sql`insert into file (org_id, name, extension, size)
      select ${member.orgId}, 'field-' || n || '.geojson', '.geojson', 900
      from generate_series(1, ${count}::int) as n`.execute(tx)
    await sql`insert into field (org_id, name, crop, variety, region, notes, planting_date, geometry, lat, lon, area_m2,
        zone, era_cell_id, ghcn_cell_id, suggested_datasource, file_id)
      select ${member.orgId}, sample.name || ' ' || file.at, crop, variety, region, notes, planting_date, geometry, lat, lon,
        area_m2, zone, era_cell_id, ghcn_cell_id, suggested_datasource, file.id
      from (select id, row_number() over () as at from file where org_id = ${member.orgId}) as file
        join (select field.*, row_number() over (order by number) - 1 as place, count(*) over () as places
          from field join organisation on organisation.id = org_id and kind = 'demo') as sample
          on place = file.at % places`.execute(tx)
    await sql`insert into label (org_id, name, color)
      select ${member.orgId}, 'Label ' || n, '#2f5fb3' from generate_series(1, 5) as n`.execute(tx)
    await sql`insert into field_label (org_id, field_uuid, label_id)
      select field.org_id, uuid, label.id from field join label using (org_id)
      where org_id = ${member.orgId} and right(label.name, 1)::int in (number % 5 + 1, number % 3 + 1)`.execute(
      tx,
    )
    await sql`insert into field_state (org_id, field_uuid, plant_stage)
      select org_id, uuid, 'Emergence' from field where org_id = ${member.orgId} on conflict do nothing`.execute(
      tx,
    )
    return member.orgId
  })
  await db.pool.query('analyze')
  return { token, orgId }
}

/** Changes the list as any write does, so that cached responses are no longer valid. */
export async function changeOneField(db: Database, { orgId }: Farm, at: number): Promise<void> {
  await db.inOrganisation(orgId, (tx) =>
    sql`update field set notes = ${`Changed ${at}`}
      where number = (select max(number) from field)`.execute(tx),
  )
}
