import { TODAY_KEYS } from '@windrow/contract/entities/farm.ts'
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '@windrow/contract/limits.ts'
import * as z from 'zod/mini'
import {
  COLUMN_IDS,
  type ColumnId,
  GROUP_COLUMNS,
  type GroupColumn,
  isOptional,
  OPTIONAL_COLUMNS,
} from '../rows/columns.ts'

/** Fields with alerts, or with something to be done today. */
export const LIST_FILTERS = ['alerts', ...TODAY_KEYS] as const
export type ListFilter = (typeof LIST_FILTERS)[number]

const ids = z._default(z.array(z.string()), [])

/** The state of the table (spec 1 §3); it survives going to a field and back, and a reload. */
export const fieldListState = z.object({
  groupBy: z._default(z.array(z.enum(GROUP_COLUMNS)), []),
  orderBy: z._default(z.nullable(z.enum(COLUMN_IDS)), null),
  asc: z._default(z.boolean(), true),
  search: z._default(z.string(), ''),
  filter: z._default(z.nullable(z.enum(LIST_FILTERS)), null),
  rowsPerPage: z._default(z.literal(PAGE_SIZES), DEFAULT_PAGE_SIZE),
  /** From 1. */
  page: z._default(z.int(), 1),
  openRows: ids,
  /** Groups are open until they are closed. */
  closedGroups: ids,
  selectedRows: ids,
  /** As dragged; empty is the order of the spec. */
  columnOrder: z._default(z.array(z.enum(COLUMN_IDS)), []),
  hiddenColumns: z._default(z.array(z.enum(COLUMN_IDS)), []),
  /** Of those that are hidden until they are chosen. */
  chosenColumns: z._default(z.array(z.enum(OPTIONAL_COLUMNS)), []),
})
export type FieldListState = z.output<typeof fieldListState>
export type PageSize = FieldListState['rowsPerPage']

type Change = (state: FieldListState) => FieldListState

const toggled = <Value>(values: readonly Value[], value: Value) =>
  values.includes(value) ? values.filter((one) => one !== value) : [...values, value]

export const withSearch =
  (search: string): Change =>
  (state) =>
    state.search === search ? state : { ...state, search, page: 1 }

export const withFilter =
  (filter: ListFilter | null): Change =>
  (state) => ({ ...state, filter, page: 1 })

/** Ascending, then descending, then none (spec 1 §4). */
export const withNextSort =
  (column: ColumnId): Change =>
  (state) => {
    if (state.orderBy !== column) return { ...state, orderBy: column, asc: true, page: 1 }
    if (state.asc) return { ...state, asc: false, page: 1 }
    return { ...state, orderBy: null, asc: true, page: 1 }
  }

export const withSort =
  (orderBy: ColumnId | null, asc: boolean): Change =>
  (state) => ({ ...state, orderBy, asc, page: 1 })

/** Before another group, or as the innermost. */
export const withGroup =
  (column: GroupColumn, before?: GroupColumn): Change =>
  (state) => {
    const groupBy = state.groupBy.filter((one) => one !== column)
    const place = before === undefined ? -1 : state.groupBy.indexOf(before)
    groupBy.splice(place === -1 ? groupBy.length : place, 0, column)
    return { ...state, groupBy, closedGroups: [], page: 1 }
  }

export const withoutGroup =
  (column: GroupColumn): Change =>
  (state) => ({
    ...state,
    groupBy: state.groupBy.filter((one) => one !== column),
    closedGroups: [],
    openRows: [],
    page: 1,
  })

export const withPage =
  (page: number): Change =>
  (state) => ({ ...state, page })

export const withRowsPerPage =
  (rowsPerPage: PageSize): Change =>
  (state) => ({ ...state, rowsPerPage, page: 1 })

export const withRowToggled =
  (uuid: string): Change =>
  (state) => ({ ...state, openRows: toggled(state.openRows, uuid) })

export const withGroupToggled =
  (id: string): Change =>
  (state) => ({ ...state, closedGroups: toggled(state.closedGroups, id) })

export const withSelectionToggled =
  (uuid: string): Change =>
  (state) => ({ ...state, selectedRows: toggled(state.selectedRows, uuid) })

export const withSelected =
  (selectedRows: readonly string[]): Change =>
  (state) => ({ ...state, selectedRows: [...selectedRows] })

export const withColumnOrder =
  (columnOrder: readonly ColumnId[]): Change =>
  (state) => ({ ...state, columnOrder: [...columnOrder] })

export const withColumnToggled =
  (column: ColumnId): Change =>
  (state) =>
    isOptional(column)
      ? { ...state, chosenColumns: toggled(state.chosenColumns, column) }
      : { ...state, hiddenColumns: toggled(state.hiddenColumns, column) }

/** The first column always shows. */
export const isShown = (
  { hiddenColumns, chosenColumns }: Pick<FieldListState, 'hiddenColumns' | 'chosenColumns'>,
  column: ColumnId,
): boolean =>
  column === 'name' || (isOptional(column) ? chosenColumns.includes(column) : !hiddenColumns.includes(column))
