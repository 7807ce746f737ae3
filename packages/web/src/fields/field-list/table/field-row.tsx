import { IconChevronDown, IconChevronRight, IconPencil, IconTrash } from '@tabler/icons-react'
import type { Field } from '@windrow/contract/entities/field.ts'
import { dashboardTexts } from '@windrow/contract/texts/en/dashboard.ts'
import { type ComponentPropsWithRef, memo } from 'react'
import { FieldCell } from '../row/field-cells.tsx'
import { FieldDetails } from '../row/field-details.tsx'
import rowClasses from '../row/row.module.css'
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

/** Only what the account may do (spec 1 §6). */
function RowActions({ field, tools }: { field: Field; tools: RowTools }) {
  return (
    <span className={rowClasses.actions}>
      {tools.mayEdit && (
        <IconButton
          data-edits={field.uuid}
          aria-label={texts.edit(field.name)}
          onClick={() => tools.edit(field.uuid)}
        >
          <IconPencil size={18} aria-hidden />
        </IconButton>
      )}
      {tools.mayDelete && (
        <IconButton aria-label={texts.delete(field.name)} onClick={() => tools.remove(field)}>
          <IconTrash size={18} aria-hidden />
        </IconButton>
      )}
    </span>
  )
}

type RowCheckProps = { label: string; checked: boolean; onChange: () => void }

/** Looks like the other check boxes, and is as plain as the row's buttons. */
function RowCheck({ label, checked, onChange }: RowCheckProps) {
  return (
    <input
      type="checkbox"
      data-reach
      className={rowClasses.check}
      aria-label={label}
      checked={checked}
      onChange={onChange}
    />
  )
}

/** A row has three of them, and a page has twenty rows: plain, so that sorting stays instant. */
function IconButton(props: ComponentPropsWithRef<'button'> & { 'aria-label': string }) {
  return <button type="button" className={rowClasses.iconButton} {...props} />
}
