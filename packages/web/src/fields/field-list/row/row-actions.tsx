import { IconPencil, IconTrash } from '@tabler/icons-react'
import type { Field } from '@windrow/contract/entities/field.ts'
import { dashboardTexts } from '@windrow/contract/texts/en/dashboard.ts'
import type { RowTools } from '../use-row-tools.tsx'
import { IconButton } from './icon-button.tsx'
import classes from './row.module.css'

const texts = dashboardTexts.row

/** Only what the account may do (spec 1 §6). */
export function RowActions({ field, tools }: { field: Field; tools: RowTools }) {
  return (
    <span className={classes.actions}>
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
