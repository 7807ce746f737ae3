import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { alertSettingsTexts } from '@windrow/contract/texts/en/alert-settings.ts'
import type { KeyboardEvent } from 'react'
import { PlainButton } from '../../ui/controls/button.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'
import { parseEntered } from './entered-number.ts'
import classes from './number-field.module.css'

const texts = alertSettingsTexts.form

type NumberFieldProps = {
  name: string
  label: string
  unit: string
  value: string
  onChange: (text: string) => void
  onBlur: () => void
  error: string | null
  range: { min: number; max: number }
  step: number
  decimals: number
}

/** Ten steps at once: Page Up, Page Down. */
const STRIDE = 10

const STEPS: Readonly<Record<string, number>> = {
  ArrowUp: 1,
  ArrowDown: -1,
  PageUp: STRIDE,
  PageDown: -STRIDE,
}

/** A number that is typed or stepped through. Whatever is typed stays, so that it can be put right. */
export function NumberField(props: NumberFieldProps) {
  const { name, label, unit, value, onChange, onBlur, error, range, step, decimals } = props
  const number = parseEntered(value)
  const current = number === null || Number.isNaN(number) ? null : number

  function move(steps: number) {
    // From nothing to the lowest, or to zero where there are values below it.
    const next = current === null ? Math.max(0, range.min) : current + steps * step
    onChange(Math.min(Math.max(next, range.min), range.max).toFixed(decimals))
  }

  function walk(event: KeyboardEvent) {
    const steps = STEPS[event.key]
    if (steps === undefined) return
    event.preventDefault()
    move(steps)
  }

  return (
    <div className={classes.field}>
      <TextField
        name={name}
        label={
          <>
            {label}
            <VisuallyHidden>{` (${unit})`}</VisuallyHidden>
          </>
        }
        value={value}
        onChange={onChange}
        onBlur={onBlur}
        error={error}
        autoComplete="off"
        role="spinbutton"
        aria-valuemin={range.min}
        aria-valuemax={range.max}
        {...(current === null ? {} : { 'aria-valuenow': current, 'aria-valuetext': `${value} ${unit}` })}
        // The number pad of some phones has no minus.
        inputMode={range.min < 0 ? 'text' : 'decimal'}
        onKeyDown={walk}
        rightSectionWidth="auto"
        rightSectionPointerEvents="auto"
        classNames={{ input: classes.input ?? '', section: classes.section ?? '' }}
        rightSection={
          <span className={classes.right} aria-hidden>
            <span className={classes.unit}>{unit}</span>
            <span className={classes.steps}>
              <PlainButton tabIndex={-1} title={texts.raise(label)} onClick={() => move(1)}>
                <IconChevronUp size={12} />
              </PlainButton>
              <PlainButton tabIndex={-1} title={texts.lower(label)} onClick={() => move(-1)}>
                <IconChevronDown size={12} />
              </PlainButton>
            </span>
          </span>
        }
      />
    </div>
  )
}
