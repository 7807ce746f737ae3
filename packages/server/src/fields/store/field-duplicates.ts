import { sql } from 'kysely'
import type { GeoJsonMultiPolygon } from '../../platform/db/field-tables.ts'
import type { OrgTx } from '../../platform/db/scope.ts'
import { type LonLatBox, sameBoundary, twinSearchBoxes } from '../boundaries/same-boundary.ts'

type Candidate = { name: string; geometry: GeoJsonMultiPolygon }

/** For each boundary the name of a field that has the same one within 1 m, or null. */
export async function findTwins(
  tx: OrgTx,
  boundaries: readonly GeoJsonMultiPolygon[],
): Promise<(string | null)[]> {
  const boxes = boundaries.flatMap((geometry, at) =>
    twinSearchBoxes(geometry).map((box): LonLatBox & { at: number } => ({ ...box, at })),
  )
  if (boxes.length === 0) return []
  const side = (key: keyof (typeof boxes)[number]) => boxes.map((box) => box[key])
  const { rows } = await sql<Candidate & { at: number }>`
    select box.at, field.name, field.geometry
    from unnest(${side('at')}::int[], ${side('south')}::float8[], ${side('north')}::float8[],
        ${side('west')}::float8[], ${side('east')}::float8[]) as box (at, south, north, west, east)
      join field on field.org_id = windrow_scope_low()
        and field.lat between box.south and box.north and field.lon between box.west and box.east
    order by field.number`.execute(tx)
  const twins: (string | null)[] = boundaries.map(() => null)
  for (const { at, name, geometry } of rows)
    if (twins[at] === null && sameBoundary(boundaries[at] as GeoJsonMultiPolygon, geometry)) twins[at] = name
  return twins
}
