import { IconX } from '@tabler/icons-react'
import type { Field } from '@windrow/contract/entities/field.ts'
import { labelTexts } from '@windrow/contract/texts/en/labels.ts'
import { usePermission } from '../../people/data/profile.ts'
import { PlainButton } from '../../ui/controls/button.tsx'
import { useDetachLabel } from '../data/labels.ts'
import classes from './label-chip.module.css'

type FieldOfLabel = Pick<Field, 'uuid' | 'name'>

type LabelChipProps = {
  label: Field['labels'][number]
  /** The field that has it; those who may edit the field can remove it. */
  field?: FieldOfLabel
}

/** A label of a field. */
export function LabelChip({ label, field }: LabelChipProps) {
  return (
    <span className={classes.chip}>
      <i className={classes.dot} style={{ background: label.color }} />
      <span className={classes.name}>{label.name}</span>
      {field !== undefined && <TakeOff name={label.name} field={field} />}
    </span>
  )
}

/** By itself: a table has many chips, and few of them can be taken off. */
function TakeOff({ name, field }: { name: string; field: FieldOfLabel }) {
  const mayEdit = usePermission('field_tools.edit')
  const detach = useDetachLabel()
  if (!mayEdit) return null
  return (
    <PlainButton
      className={classes.remove}
      aria-label={labelTexts.remove(name, field.name)}
      onClick={() => detach.mutate({ name, uuids: [field.uuid] })}
    >
      <IconX size={12} aria-hidden />
    </PlainButton>
  )
}
