import type { PlantingWeight, PlantingWindow } from '@windrow/contract/entities/planting.ts'
import type { Alert } from '@windrow/core/alerts/alert.ts'
import {
  PLANTING_RISK_KEYS,
  type PlantingAlert,
  type PlantingRiskKey,
} from '@windrow/core/planting/planting-factors.ts'
import { sql } from 'kysely'
import type { OrgTx } from '../../platform/db/scope.ts'

/** What of a field the planting tool needs beside its weather. */
export type PlantingField = {
  crop: string
  variety: string
  zone: string
  /** Null where none was saved. */
  window: PlantingWindow | null
}

/** Null when the organisation has no such field. */
export async function findPlantingField(tx: OrgTx, uuid: string): Promise<PlantingField | null> {
  const row = await tx
    .selectFrom('field')
    .leftJoin('planting_window as planting', (join) =>
      join.onRef('planting.org_id', '=', 'field.org_id').onRef('planting.field_uuid', '=', 'field.uuid'),
    )
    .select(['crop', 'variety', 'zone', 'planting.first_day as from', 'planting.last_day as to'])
    .where('uuid', '=', uuid)
    .executeTakeFirst()
  if (!row) return null
  const { crop, variety, zone, from, to } = row
  return { crop, variety, zone, window: from && to ? { from, to } : null }
}

/** The alerts of a crop and variety on planting risks, whether active or not, in the order in which they were made. */
export async function listPlantingAlerts(
  tx: OrgTx,
  { crop, variety }: { crop: string; variety: string },
): Promise<PlantingAlert[]> {
  const rows = await tx
    .selectFrom('alert')
    .select(['id', 'risk', 'data'])
    .where('crop', '=', crop)
    .where('variety', '=', variety)
    .where('risk', 'in', PLANTING_RISK_KEYS)
    .orderBy('number')
    .execute()
  return rows.map(({ id, risk, data }) => ({ id, risk: risk as PlantingRiskKey, alert: data as Alert }))
}

/** The weights that were saved with a field, by risk and sub-type. */
export async function listPlantingWeights(tx: OrgTx, uuid: string): Promise<PlantingWeight[]> {
  const rows = await tx
    .selectFrom('planting_weight')
    .select(['risk', 'sub_type as alert', 'weight'])
    .where('field_uuid', '=', uuid)
    .orderBy('risk')
    .orderBy('sub_type')
    .execute()
  return rows.map((row) => ({ ...row, risk: row.risk as PlantingRiskKey }))
}

export async function savePlantingWindow(
  tx: OrgTx,
  uuid: string,
  { from, to }: PlantingWindow,
): Promise<void> {
  await tx
    .insertInto('planting_window')
    .values({ field_uuid: uuid, first_day: from, last_day: to })
    .onConflict((conflict) =>
      conflict.columns(['org_id', 'field_uuid']).doUpdateSet({
        first_day: from,
        last_day: to,
        updated_at: sql`now()`,
      }),
    )
    .execute()
}

/** The last of several for one factor counts. */
export async function savePlantingWeights(
  tx: OrgTx,
  uuid: string,
  weights: readonly PlantingWeight[],
): Promise<void> {
  if (weights.length === 0) return
  const byFactor = new Map(
    weights.map(({ risk, alert, weight }) => [
      `${risk} ${alert}`,
      { field_uuid: uuid, risk, sub_type: alert, weight },
    ]),
  )
  await tx
    .insertInto('planting_weight')
    .values([...byFactor.values()])
    .onConflict((conflict) =>
      conflict.columns(['org_id', 'field_uuid', 'risk', 'sub_type']).doUpdateSet((eb) => ({
        weight: eb.ref('excluded.weight'),
        updated_at: sql`now()`,
      })),
    )
    .execute()
}

export type StoredYield = { mean: number | null; low: number | null; high: number | null }

/** The expected yield as it was last computed; null when the organisation has no such field. */
export async function findFieldYield(tx: OrgTx, uuid: string): Promise<StoredYield | null> {
  const row = await tx
    .selectFrom('field')
    .leftJoin('field_state as state', (join) =>
      join.onRef('state.org_id', '=', 'field.org_id').onRef('state.field_uuid', '=', 'field.uuid'),
    )
    .select(['state.yield_forecast as mean', 'state.yield_low as low', 'state.yield_high as high'])
    .where('field.uuid', '=', uuid)
    .executeTakeFirst()
  return row ?? null
}
