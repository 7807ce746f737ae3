import { ActionIcon, Menu } from '@mantine/core'
import { IconColumns3, IconSettings } from '@tabler/icons-react'
import { dashboardTexts } from '@windrow/contract/texts/en/dashboard.ts'
import { memo } from 'react'
import { AppLink } from '../../../ui/layout/app-link.tsx'
import { withColumnToggled } from '../state/field-list-state.ts'
import type { FieldTable } from '../use-field-table.ts'

const texts = dashboardTexts.toolbar

type ColumnMenuProps = Pick<FieldTable, 'allColumns' | 'columns' | 'change'>

/** Columns on and off; the first one always stays. */
export const ColumnMenu = memo(function ColumnMenu({ allColumns, columns, change }: ColumnMenuProps) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="default" size="lg" aria-label={texts.columns} title={texts.columns}>
          <IconColumns3 size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {allColumns
          .filter((column) => column !== 'name')
          .map((column) => (
            <Menu.CheckboxItem
              key={column}
              checked={columns.includes(column)}
              onChange={() => change(withColumnToggled(column))}
            >
              {dashboardTexts.columns[column]}
            </Menu.CheckboxItem>
          ))}
        <Menu.Divider />
        <Menu.Item
          component={AppLink}
          href="/table-settings"
          leftSection={<IconSettings size={18} aria-hidden />}
        >
          {texts.tableSettings}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
})
