import { IconArrowLeft } from '@tabler/icons-react'
import { labelsApi } from '@windrow/contract/api/labels.ts'
import type { Field } from '@windrow/contract/entities/field.ts'
import { LABEL_COLORS } from '@windrow/contract/entities/field.ts'
import { labelTexts } from '@windrow/contract/texts/en/labels.ts'
import { useId } from 'react'
import { useForm } from '../../platform/form/use-form.ts'
import { Button, IconButton } from '../../ui/controls/button.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'
import { useAttachLabel } from '../data/labels.ts'
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
        <IconButton variant="subtle" aria-label={labelTexts.back} onClick={onDone}>
          <IconArrowLeft size={18} aria-hidden />
        </IconButton>
        <b>{labelTexts.create}</b>
      </div>
      <TextField {...form.text('name')} label={labelTexts.name} autoComplete="off" data-autofocus />
      <ColorChoice {...form.text('color')} />
      <Button type="submit">{labelTexts.add}</Button>
    </form>
  )
}

type ColorChoiceProps = {
  name: string
  value: string
  onChange: (color: string) => void
  onBlur: () => void
  error: string | null
}

/** One of the five default colours (spec 1 §3), or one's own. */
function ColorChoice({ name, value, onChange, onBlur, error }: ColorChoiceProps) {
  const group = useId()
  return (
    <>
      <fieldset>
        <legend className={classes.legend}>{labelTexts.color}</legend>
        <div className={classes.colors}>
          {LABEL_COLORS.map((color, index) => (
            <label key={color} className={classes.swatch} title={labelTexts.colorNames[index]}>
              <input
                type="radio"
                name={group}
                className={classes.radio}
                checked={value === color}
                onChange={() => onChange(color)}
              />
              <span style={{ background: color }} />
              <VisuallyHidden>{labelTexts.colorNames[index]}</VisuallyHidden>
            </label>
          ))}
        </div>
      </fieldset>
      <TextField
        name={name}
        label={labelTexts.ownColor}
        value={value}
        onChange={onChange}
        onBlur={onBlur}
        error={error}
        autoComplete="off"
        spellCheck={false}
        leftSectionPointerEvents="all"
        leftSection={
          <input
            type="color"
            className={classes.picker}
            aria-label={labelTexts.pickColor}
            value={/^#[0-9a-f]{6}$/i.test(value) ? value.toLowerCase() : LABEL_COLORS[0]}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        }
      />
    </>
  )
}
