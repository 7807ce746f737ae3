import { useId } from 'react'
import type { IconComponent } from '../layout/icon-spot.tsx'
import { VisuallyHidden } from '../text/visually-hidden.tsx'
import classes from './segmented-choice.module.css'

type Option<Value extends string> = { value: Value; label: string; icon?: IconComponent }

type SegmentedChoiceProps<Value extends string> = {
  label: string
  options: readonly Option<Value>[]
  value: Value
  onChange: (value: Value) => void
  /** Icons only; the words stay for a screen reader and as a tooltip. */
  compact?: boolean
}

/** Two to four short choices in one control; arrow keys change it, as radio buttons do. */
export function SegmentedChoice<Value extends string>(props: SegmentedChoiceProps<Value>) {
  const { label, options, value, onChange, compact = false } = props
  const name = useId()
  return (
    <fieldset className={classes.group}>
      <VisuallyHidden component="legend">{label}</VisuallyHidden>
      {options.map(({ value: option, label: optionLabel, icon: Icon }) => (
        <label key={option} className={classes.option} {...(compact ? { title: optionLabel } : {})}>
          <input
            type="radio"
            name={name}
            className={classes.radio}
            value={option}
            checked={option === value}
            onChange={() => onChange(option)}
          />
          {Icon !== undefined && <Icon size={18} aria-hidden />}
          {compact ? <VisuallyHidden>{optionLabel}</VisuallyHidden> : <span>{optionLabel}</span>}
        </label>
      ))}
    </fieldset>
  )
}
