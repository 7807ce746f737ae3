import { Button, Menu } from '@mantine/core'
import { IconArrowsSort, IconStack2 } from '@tabler/icons-react'
import { dashboardTexts } from '@windrow/contract/texts/en/dashboard.ts'
import { GROUP_COLUMNS } from '../rows/columns.ts'
import { withGroup, withoutGroup, withSort } from '../state/field-list-state.ts'
import type { FieldTable } from '../use-field-table.ts'

const texts = dashboardTexts.toolbar

const NEWEST_FIRST = 'newest-first'

/** Where there are no column headings to press: what the list is sorted by. */
export function SortMenu({ table }: { table: FieldTable }) {
  const { orderBy, asc } = table.state
  return (
    <Menu>
      <Menu.Target>
        <Button variant="default" leftSection={<IconArrowsSort size={18} aria-hidden />}>
          {texts.sort}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup
          value={orderBy ?? NEWEST_FIRST}
          onChange={(value) => {
            const column = table.allColumns.find((one) => one === value) ?? null
            table.change(withSort(column, true))
          }}
        >
          <Menu.RadioItem value={NEWEST_FIRST}>{texts.newestFirst}</Menu.RadioItem>
          {table.allColumns.map((column) => (
            <Menu.RadioItem key={column} value={column}>
              {dashboardTexts.columns[column]}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.CheckboxItem
          disabled={orderBy === null}
          checked={!asc}
          onChange={(descending) => table.change(withSort(orderBy, !descending))}
        >
          {texts.descending}
        </Menu.CheckboxItem>
      </Menu.Dropdown>
    </Menu>
  )
}

/** Where there is no bar to drag headings to: what the list is grouped by. */
export function GroupMenu({ table }: { table: FieldTable }) {
  const { groupBy } = table.state
  return (
    <Menu>
      <Menu.Target>
        <Button variant="default" leftSection={<IconStack2 size={18} aria-hidden />}>
          {texts.group}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {GROUP_COLUMNS.map((column) => (
          <Menu.CheckboxItem
            key={column}
            checked={groupBy.includes(column)}
            onChange={() => table.change(groupBy.includes(column) ? withoutGroup(column) : withGroup(column))}
          >
            {dashboardTexts.columns[column]}
          </Menu.CheckboxItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
