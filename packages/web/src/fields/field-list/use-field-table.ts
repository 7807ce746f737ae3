import { useQuery } from '@tanstack/react-query'
import type { Field } from '@windrow/contract/entities/field.ts'
import type { ColumnSettings } from '@windrow/contract/entities/settings.ts'
import { useMemo } from 'react'
import { columnSettingsQuery } from '../../people/data/settings.ts'
import type { FieldsToday } from '../data/farm-today.ts'
import { arrangeFields } from './rows/arrange-fields.ts'
import { arrangedColumns, availableColumns, type ColumnId } from './rows/columns.ts'
import { type LinePage, pageLines } from './rows/page-lines.ts'
import { filterFields, searchFields } from './rows/search-fields.ts'
import { type FieldListState, isShown } from './state/field-list-state.ts'
import { type FieldListStore, useFieldList } from './state/field-list-store.ts'

/** What the list shows until its settings are there, or when they cannot be had. */
const USUAL_COLUMNS: ColumnSettings = { t2m: true, tp: true, yield: false }

export type FieldTable = {
  state: FieldListState
  change: FieldListStore['change']
  /** All that the plan holds, newest first. */
  fields: readonly Field[]
  /** Those that search and filter find. */
  found: readonly Field[]
  selected: readonly Field[]
  selectedIds: ReadonlySet<string>
  openIds: ReadonlySet<string>
  /** In their order, hidden ones included. */
  allColumns: readonly ColumnId[]
  columns: readonly ColumnId[]
  page: LinePage
}

/** The list as it is searched, sorted, grouped and paged. */
export function useFieldTable(fields: readonly Field[], today: FieldsToday): FieldTable {
  const [state, change] = useFieldList()
  const settings = useQuery(columnSettingsQuery).data ?? USUAL_COLUMNS
  const { search, filter, groupBy, orderBy, asc, closedGroups, page, rowsPerPage } = state
  const { hiddenColumns, chosenColumns } = state

  const searched = useMemo(() => searchFields(fields, search), [fields, search])
  const found = useMemo(() => filterFields(searched, filter, today.keysOf), [searched, filter, today.keysOf])
  const { urgencyOf } = today
  const arranged = useMemo(
    () => arrangeFields(found, { groupBy, orderBy, asc, urgencyOf }),
    [found, groupBy, orderBy, asc, urgencyOf],
  )
  const shownPage = useMemo(
    () => pageLines(arranged, new Set(closedGroups), { page, rowsPerPage }),
    [arranged, closedGroups, page, rowsPerPage],
  )
  const selectedIds = useMemo(() => new Set(state.selectedRows), [state.selectedRows])
  const selected = useMemo(
    () => (selectedIds.size === 0 ? [] : fields.filter(({ uuid }) => selectedIds.has(uuid))),
    [fields, selectedIds],
  )
  const openIds = useMemo(() => new Set(state.openRows), [state.openRows])
  const allColumns = useMemo(
    () => arrangedColumns(state.columnOrder, availableColumns(settings)),
    [state.columnOrder, settings],
  )
  const columns = useMemo(
    () => allColumns.filter((id) => isShown({ hiddenColumns, chosenColumns }, id)),
    [allColumns, hiddenColumns, chosenColumns],
  )
  return {
    state,
    change,
    fields,
    found,
    selected,
    selectedIds,
    openIds,
    allColumns,
    columns,
    page: shownPage,
  }
}
