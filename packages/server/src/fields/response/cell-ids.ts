import type { FieldRow } from '../store/field-rows.ts'

/** The cells whose forecasts these fields show. */
export const cellIdsOf = (rows: readonly Pick<FieldRow, 'era'>[]): Set<number> =>
  new Set(rows.map((row) => row.era.id))
