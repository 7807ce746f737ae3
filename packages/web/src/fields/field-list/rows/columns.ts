import type { ColumnSettings } from '@windrow/contract/entities/settings.ts'

/** In the order of spec 1 §2: the weather columns are at position 6, before the shape file (decisions §11). */
export const COLUMN_IDS = [
  'name',
  'crop',
  'variety',
  'region',
  'labels',
  't2m',
  'tp',
  'yield',
  'shapefile',
  'irrigated',
  'season',
  'today',
] as const
export type ColumnId = (typeof COLUMN_IDS)[number]

/** Those that are hidden until the grower chooses them (decisions-2 §6). */
export const OPTIONAL_COLUMNS = ['irrigated', 'season', 'today'] as const
export type OptionalColumn = (typeof OPTIONAL_COLUMNS)[number]

export const isOptional = (column: ColumnId): column is OptionalColumn =>
  (OPTIONAL_COLUMNS as readonly ColumnId[]).includes(column)

/** What several fields have in common. */
export const GROUP_COLUMNS = ['crop', 'variety', 'region', 'labels', 'shapefile', 'irrigated'] as const
export type GroupColumn = (typeof GROUP_COLUMNS)[number]

export const isGroupColumn = (column: ColumnId): column is GroupColumn =>
  (GROUP_COLUMNS as readonly ColumnId[]).includes(column)

/** The first column says whose row it is, so it stays where it is. */
export const isMovable = (column: ColumnId): boolean => column !== 'name'

/** The weather columns are there as table settings have them. */
export function availableColumns(settings: ColumnSettings): ColumnId[] {
  return COLUMN_IDS.filter((id) => !(id in settings) || settings[id as keyof ColumnSettings])
}

/** The columns in the account's order; one that was never moved stays beside its neighbour. */
export function arrangedColumns(order: readonly ColumnId[], available: readonly ColumnId[]): ColumnId[] {
  const arranged = order.filter((id) => available.includes(id) && isMovable(id))
  for (const [place, id] of available.entries()) {
    if (arranged.includes(id)) continue
    const before = available.slice(0, place).findLast((one) => arranged.includes(one))
    arranged.splice(before === undefined ? 0 : arranged.indexOf(before) + 1, 0, id)
  }
  return arranged
}

/** The same columns with one moved to the place of another. */
export function movedColumn(columns: readonly ColumnId[], moved: ColumnId, target: ColumnId): ColumnId[] {
  const to = columns.indexOf(target)
  if (!isMovable(moved) || to === -1 || moved === target) return [...columns]
  const others = columns.filter((id) => id !== moved)
  others.splice(Math.max(to, 1), 0, moved)
  return others
}
