import { VisuallyHidden } from '@mantine/core'
import { LABEL_COLORS } from '@windrow/contract/entities/field.ts'
import { labelTexts } from '@windrow/contract/texts/en/labels.ts'
import { useId } from 'react'
import { TextField } from '../../ui/forms/text-field.tsx'
import classes from './color-choice.module.css'

type ColorChoiceProps = {
  name: string
  value: string
  onChange: (color: string) => void
  onBlur: () => void
  error: string | null
}

/** One of the five default colours (spec 1 §3), or one's own. */
export function ColorChoice({ name, value, onChange, onBlur, error }: ColorChoiceProps) {
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
