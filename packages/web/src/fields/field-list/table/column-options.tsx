import { Menu } from '@mantine/core'
import { IconDotsVertical } from '@tabler/icons-react'
import { dashboardTexts } from '@windrow/contract/texts/en/dashboard.ts'
import { useState } from 'react'
import type { ColumnId } from '../rows/columns.ts'
import type { FieldTable } from '../use-field-table.ts'
import { ColumnEntries } from './column-entries.tsx'
import classes from './table.module.css'

type ColumnOptionsProps = { table: FieldTable; column: ColumnId; onSaid: (words: string) => void }

/** All that can be done with a column, for who does not drag. The menu is made when it is first wanted. */
export function ColumnOptions({ table, column, onSaid }: ColumnOptionsProps) {
  const [isWanted, setWanted] = useState(false)
  const [opened, setOpened] = useState(false)
  const button = (
    <button
      type="button"
      className={classes.options}
      aria-haspopup="menu"
      aria-label={dashboardTexts.headings.menu(dashboardTexts.columns[column])}
      {...(isWanted
        ? {}
        : {
            onClick: () => {
              setWanted(true)
              setOpened(true)
            },
          })}
    >
      <IconDotsVertical size={14} aria-hidden />
    </button>
  )
  if (!isWanted) return button
  return (
    <Menu position="bottom-start" opened={opened} onChange={setOpened}>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        <ColumnEntries table={table} column={column} onSaid={onSaid} />
      </Menu.Dropdown>
    </Menu>
  )
}
