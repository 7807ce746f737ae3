import { dashboardTexts } from '@windrow/contract/texts/en/dashboard.ts'
import { useState } from 'react'
import { Card } from '../../../ui/layout/card.tsx'
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx'
import { withGroupToggled } from '../state/field-list-state.ts'
import type { FieldTable as Table } from '../use-field-table.ts'
import type { RowTools } from '../use-row-tools.tsx'
import { ColumnDragging } from './column-dragging.tsx'
import { ColumnHeading } from './column-heading.tsx'
import { GroupBar } from './field-groups.tsx'
import { FieldRow } from './field-row.tsx'
import { GroupHeading } from './group-heading.tsx'
import classes from './table.module.css'
import { TablePager } from './table-pager.tsx'

const texts = dashboardTexts.headings

type FieldTableProps = { table: Table; tools: RowTools; edited: string | null }

export function FieldTable({ table, tools, edited }: FieldTableProps) {
  const [announcement, setAnnouncement] = useState('')
  const { columns, page } = table
  return (
    <Card flush>
      <ColumnDragging table={table}>
        <GroupBar table={table} />
        <div className={classes.scroller}>
          <table className={classes.table} aria-label={dashboardTexts.title}>
            <thead>
              <tr>
                <th className={classes.select}>
                  <VisuallyHidden>{texts.select}</VisuallyHidden>
                </th>
                <th className={classes.expand}>
                  <VisuallyHidden>{texts.open}</VisuallyHidden>
                </th>
                {columns.map((column) => (
                  <ColumnHeading
                    key={column}
                    table={table}
                    column={column}
                    units={tools.units}
                    onAnnounce={setAnnouncement}
                  />
                ))}
                <th className={classes.actions}>
                  <VisuallyHidden>{texts.actions}</VisuallyHidden>
                </th>
              </tr>
            </thead>
            <tbody>
              {page.lines.map((line) =>
                line.kind === 'field' ? (
                  <FieldRow
                    key={line.field.uuid}
                    field={line.field}
                    columns={columns}
                    tools={tools}
                    change={table.change}
                    isSelected={table.selectedIds.has(line.field.uuid)}
                    isOpen={table.openIds.has(line.field.uuid)}
                    isEdited={edited === line.field.uuid}
                  />
                ) : (
                  <tr key={line.group.id} className={classes.groupRow}>
                    <td colSpan={columns.length + 3}>
                      <GroupHeading
                        group={line.group}
                        isOpen={line.isOpen}
                        showsAlerts={tools.showsAlerts}
                        onToggle={() => table.change(withGroupToggled(line.group.id))}
                      />
                    </td>
                  </tr>
                ),
              )}
            </tbody>
          </table>
        </div>
      </ColumnDragging>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      <TablePager table={table} />
    </Card>
  )
}
