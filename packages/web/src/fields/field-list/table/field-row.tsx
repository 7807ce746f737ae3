import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import type { Field } from '@windrow/contract/entities/field.ts'
import { dashboardTexts } from '@windrow/contract/texts/en/dashboard.ts'
import { memo } from 'react'
import { FieldCell } from '../row/field-cell.tsx'
import { FieldDetails } from '../row/field-details.tsx'
import { IconButton } from '../row/icon-button.tsx'
import { RowActions } from '../row/row-actions.tsx'
import { RowCheck } from '../row/row-check.tsx'
import { EditedRow } from '../row/row-editing.tsx'
import type { ColumnId } from '../rows/columns.ts'
import { withRowToggled, withSelectionToggled } from '../state/field-list-state.ts'
import type { FieldListStore } from '../state/field-list-store.ts'
import type { RowTools } from '../use-row-tools.tsx'
import classes from './table.module.css'

const texts = dashboardTexts.row

export type FieldRowProps = {
  field: Field
  columns: readonly ColumnId[]
  tools: RowTools
  change: FieldListStore['change']
  isSelected: boolean
  isOpen: boolean
  isEdited: boolean
}

export const FieldRow = memo(function FieldRow(props: FieldRowProps) {
  const { field, columns, tools, change, isSelected, isOpen, isEdited } = props
  const width = columns.length + 3
  if (isEdited)
    return (
      <tr className={classes.editing}>
        <td colSpan={width}>
          <EditedRow field={field} />
        </td>
      </tr>
    )
  return (
    <>
      <tr data-selected={isSelected || undefined} data-open={isOpen || undefined}>
        <td className={classes.select}>
          <RowCheck
            label={texts.select(field.name)}
            checked={isSelected}
            onChange={() => change(withSelectionToggled(field.uuid))}
          />
        </td>
        <td className={classes.expand}>
          <IconButton
            aria-expanded={isOpen}
            aria-label={isOpen ? texts.close(field.name) : texts.open(field.name)}
            onClick={() => change(withRowToggled(field.uuid))}
          >
            {isOpen ? <IconChevronDown size={16} aria-hidden /> : <IconChevronRight size={16} aria-hidden />}
          </IconButton>
        </td>
        {columns.map((column) => (
          <td key={column} data-column={column}>
            <FieldCell field={field} column={column} tools={tools} />
          </td>
        ))}
        <td className={classes.actions}>
          <RowActions field={field} tools={tools} />
        </td>
      </tr>
      {isOpen && (
        <tr className={classes.opened}>
          <td colSpan={width}>
            <FieldDetails field={field} tools={tools} />
          </td>
        </tr>
      )}
    </>
  )
})
