import { type ReactNode, useId } from 'react'
import { classNames } from '../layout/class-names.ts'
import { VisuallyHidden } from '../text/visually-hidden.tsx'
import classes from './choice-cards.module.css'

export type Choice<Value extends string> = { value: Value; title: string; detail?: ReactNode }

type ChoiceCardsProps<Value extends string> = {
  /** What is being chosen, for a screen reader; the section's title says it to the eye. */
  label: string
  choices: readonly Choice<Value>[]
  value: Value
  onChange: (value: Value) => void
  /** A remark under the cards. */
  note?: ReactNode
  disabled?: boolean
}

/** One of a few, each with an example: radio buttons as cards. */
export function ChoiceCards<Value extends string>(props: ChoiceCardsProps<Value>) {
  const { label, choices, value, onChange, note, disabled = false } = props
  const id = useId()
  return (
    <fieldset disabled={disabled}>
      <VisuallyHidden component="legend">{label}</VisuallyHidden>
      <div className={classes.cards}>
        {choices.map((choice) => (
          <label
            key={choice.value}
            className={classNames(classes.card, choice.value === value && classes.chosen)}
          >
            <input
              type="radio"
              name={id}
              className={classes.radio}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
              aria-labelledby={`${id}-${choice.value}`}
              {...(choice.detail === undefined ? {} : { 'aria-describedby': `${id}-${choice.value}-detail` })}
            />
            <span className={classes.words}>
              <b id={`${id}-${choice.value}`}>{choice.title}</b>
              {choice.detail !== undefined && (
                <span id={`${id}-${choice.value}-detail`} className={classes.detail}>
                  {choice.detail}
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
      {note !== undefined && <p className={classes.note}>{note}</p>}
    </fieldset>
  )
}
