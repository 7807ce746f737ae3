import { ActionIcon, Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { labelsApi } from '@windrow/contract/api/labels.ts'
import { type Field, LABEL_COLORS } from '@windrow/contract/entities/field.ts'
import { labelTexts } from '@windrow/contract/texts/en/labels.ts'
import { useForm } from '../../platform/form/use-form.ts'
import { TextField } from '../../ui/forms/text-field.tsx'
import { useAttachLabel } from '../data/labels.ts'
import { ColorChoice } from './color-choice.tsx'
import classes from './label-menu.module.css'

type LabelFormProps = { name: string; fields: readonly Field[]; onDone: () => void }

/** A new label, which goes to the selected fields. */
export function LabelForm({ name, fields, onDone }: LabelFormProps) {
  const attach = useAttachLabel()
  const form = useForm({
    schema: labelsApi.attachLabel.body.shape.label,
    initial: { name, color: LABEL_COLORS[0] as string },
    onSubmit: async (label) => {
      attach.mutate({ label, uuids: fields.map(({ uuid }) => uuid) })
      onDone()
    },
  })
  return (
    <form className={classes.form} noValidate onSubmit={form.submit}>
      <div className={classes.head}>
        <ActionIcon variant="subtle" aria-label={labelTexts.back} onClick={onDone}>
          <IconArrowLeft size={18} aria-hidden />
        </ActionIcon>
        <b>{labelTexts.create}</b>
      </div>
      <TextField {...form.text('name')} label={labelTexts.name} autoComplete="off" data-autofocus />
      <ColorChoice {...form.text('color')} />
      <Button type="submit">{labelTexts.add}</Button>
    </form>
  )
}
