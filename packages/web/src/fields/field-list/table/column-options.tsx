import {
  IconArrowDown,
  IconArrowLeft,
  IconArrowRight,
  IconArrowsSort,
  IconArrowUp,
  IconDotsVertical,
  IconEyeOff,
  IconStack2,
} from '@tabler/icons-react'
import { dashboardTexts } from '@windrow/contract/texts/en/dashboard.ts'
import { LazyMenu } from '../../../ui/popups/lazy-popup.tsx'
import type { PopupParts } from '../../../ui/popups/load-popup-parts.ts'
import { type ColumnId, isGroupColumn, isMovable } from '../rows/columns.ts'
import { withColumnToggled, withGroup, withoutGroup, withSort } from '../state/field-list-state.ts'
import type { FieldTable } from '../use-field-table.ts'
import { moveColumn, neighbourOf } from './move-column.ts'
import classes from './table.module.css'

const texts = dashboardTexts.headings

type ColumnOptionsProps = { table: FieldTable; column: ColumnId; onAnnounce: (words: string) => void }

/** All that can be done with a column, for who does not drag. */
export function ColumnOptions({ table, column, onAnnounce }: ColumnOptionsProps) {
  return (
    <LazyMenu
      position="bottom-start"
      button={
        <button
          type="button"
          className={classes.options}
          aria-label={dashboardTexts.headings.menu(dashboardTexts.columns[column])}
        >
          <IconDotsVertical size={14} aria-hidden />
        </button>
      }
    >
      {(parts) => <ColumnEntries table={table} column={column} onAnnounce={onAnnounce} parts={parts} />}
    </LazyMenu>
  )
}

type ColumnEntriesProps = ColumnOptionsProps & { parts: PopupParts }

/** The menu of a column's heading. */
function ColumnEntries({ table, column, onAnnounce, parts: { Menu } }: ColumnEntriesProps) {
  const { state, change } = table
  const isGrouped = isGroupColumn(column) && state.groupBy.includes(column)
  return (
    <>
      <Menu.Item
        leftSection={<IconArrowUp size={18} aria-hidden />}
        onClick={() => change(withSort(column, true))}
      >
        {texts.sortAscending}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconArrowDown size={18} aria-hidden />}
        onClick={() => change(withSort(column, false))}
      >
        {texts.sortDescending}
      </Menu.Item>
      {state.orderBy === column && (
        <Menu.Item
          leftSection={<IconArrowsSort size={18} aria-hidden />}
          onClick={() => change(withSort(null, true))}
        >
          {texts.sortNone}
        </Menu.Item>
      )}
      {isGroupColumn(column) && (
        <Menu.Item
          leftSection={<IconStack2 size={18} aria-hidden />}
          onClick={() => change(isGrouped ? withoutGroup(column) : withGroup(column))}
        >
          {isGrouped ? texts.ungroup : texts.group}
        </Menu.Item>
      )}
      {isMovable(column) && (
        <>
          <Menu.Divider />
          <Menu.Item
            leftSection={<IconArrowLeft size={18} aria-hidden />}
            disabled={neighbourOf(table.columns, column, -1) === null}
            onClick={() => moveColumn(table, column, -1, onAnnounce)}
          >
            {texts.moveLeft}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconArrowRight size={18} aria-hidden />}
            disabled={neighbourOf(table.columns, column, 1) === null}
            onClick={() => moveColumn(table, column, 1, onAnnounce)}
          >
            {texts.moveRight}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconEyeOff size={18} aria-hidden />}
            onClick={() => change(withColumnToggled(column))}
          >
            {texts.hide}
          </Menu.Item>
        </>
      )}
    </>
  )
}
