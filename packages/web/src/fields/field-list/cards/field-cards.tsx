import { dashboardTexts } from '@windrow/contract/texts/en/dashboard.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { EditedRow } from '../row/row-editing.tsx'
import { withGroupToggled } from '../state/field-list-state.ts'
import { GroupHeading } from '../table/group-row.tsx'
import { TablePager } from '../table/table-pager.tsx'
import type { FieldTable } from '../use-field-table.ts'
import type { RowTools } from '../use-row-tools.tsx'
import classes from './cards.module.css'
import { FieldCard } from './field-card.tsx'

type FieldCardsProps = { table: FieldTable; tools: RowTools; edited: string | null }

/** The list on a phone: the same fields, groups and pages, one card each. */
export function FieldCards({ table, tools, edited }: FieldCardsProps) {
  return (
    <section aria-label={dashboardTexts.title}>
      <ul className={classes.cards}>
        {table.page.lines.map((line) =>
          line.kind === 'field' ? (
            <li key={line.field.uuid}>
              {edited === line.field.uuid ? (
                <Card>
                  <EditedRow field={line.field} />
                </Card>
              ) : (
                <FieldCard table={table} tools={tools} field={line.field} />
              )}
            </li>
          ) : (
            <li key={line.group.id}>
              <GroupHeading
                group={line.group}
                isOpen={line.isOpen}
                showsAlerts={tools.showsAlerts}
                onToggle={() => table.change(withGroupToggled(line.group.id))}
              />
            </li>
          ),
        )}
      </ul>
      <Card flush className={classes.pager}>
        <TablePager table={table} />
      </Card>
    </section>
  )
}
