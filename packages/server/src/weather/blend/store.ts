import type { Provenance } from '@windrow/contract/entities/weather.ts'
import type { DayNumber } from '@windrow/core/time/day.ts'
import type { SeriesKey } from '@windrow/core/variables/series.ts'
import { sql } from 'kysely'
import type { SystemTx } from '../../platform/db/scope.ts'
import { type Learned, learnedFrom, storedLearned } from './learned.ts'

/** What the near days of each blended series are made of. */
export type SeriesProvenance = Omit<Provenance, 'truth'>
export type CellProvenance = Partial<Record<SeriesKey, SeriesProvenance>>

export type CellBlend = { day: DayNumber | null; learned: Learned | null }

/** What was learned of a cell for these models, in this order; of others it says nothing. */
export async function readLearned(
  tx: SystemTx,
  cellId: number,
  models: readonly string[],
): Promise<CellBlend> {
  const row = await tx
    .selectFrom('weather_blend')
    .select(['models', 'learned_day as day', 'learned'])
    .where('cell_id', '=', cellId)
    .executeTakeFirst()
  if (!row || row.models.join() !== models.join()) return { day: null, learned: null }
  const stored = row.learned as Parameters<typeof learnedFrom>[0] | null
  return { day: row.day, learned: stored && learnedFrom(stored) }
}

/** Puts what the new forecast is made of in the place of the old; `learned` only where it is new. */
export async function saveBlend(
  tx: SystemTx,
  cellId: number,
  models: readonly string[],
  { day, learned }: CellBlend,
  provenance: CellProvenance,
): Promise<void> {
  const stored = learned && JSON.stringify(storedLearned(learned))
  await sql`insert into weather_blend (cell_id, models, learned_day, learned, provenance)
    values (${cellId}, ${models}, ${day}, ${stored}::jsonb, ${JSON.stringify(provenance)}::jsonb)
    on conflict (cell_id) do update set models = excluded.models, learned_day = excluded.learned_day,
      learned = excluded.learned, provenance = excluded.provenance`.execute(tx)
}

/** The next refresh learns again: the archive has changed. */
export async function forgetLearned(tx: SystemTx, cellId: number): Promise<void> {
  await tx.updateTable('weather_blend').set({ learned_day: null }).where('cell_id', '=', cellId).execute()
}

export async function readProvenance(tx: SystemTx, cellId: number): Promise<CellProvenance | null> {
  const row = await tx
    .selectFrom('weather_blend')
    .select('provenance')
    .where('cell_id', '=', cellId)
    .executeTakeFirst()
  return (row?.provenance as CellProvenance | undefined) ?? null
}
