import { type ComponentPropsWithRef, type ReactNode, useEffect, useId, useRef } from 'react'
import { classNames } from '../layout/class-names.ts'
import classes from './choice.module.css'

type Input = Omit<ComponentPropsWithRef<'input'>, 'type' | 'size' | 'ref'>

type CheckboxProps = Input & {
  label?: ReactNode
  /** Below the label. */
  description?: ReactNode
  /** Why it cannot stay as it is. */
  error?: ReactNode
  /** Some of the entries below it are chosen, not all. */
  indeterminate?: boolean
}

/** A box to tick; without a label its `aria-label` says what for. */
export function Checkbox(props: CheckboxProps) {
  const { label, description, error, indeterminate = false, className, ...input } = props
  const box = useRef<HTMLInputElement>(null)
  const own = useId()
  const id = input.id ?? own
  const notes = { description, error }
  const described = (['description', 'error'] as const).filter((kind) => notes[kind])

  useEffect(() => {
    if (box.current) box.current.indeterminate = indeterminate
  }, [indeterminate])

  return (
    <div className={classNames(classes.checkbox, className)}>
      <span className={classes.box}>
        <input
          {...input}
          ref={box}
          id={id}
          aria-describedby={described.map((kind) => `${id}-${kind}`).join(' ') || undefined}
          aria-invalid={Boolean(error) || undefined}
          type="checkbox"
          className={classes.tick}
        />
        {indeterminate ? (
          <svg className={classes.sign} viewBox="0 0 32 6" fill="currentColor" aria-hidden>
            <rect width={32} height={6} rx={3} />
          </svg>
        ) : (
          <svg className={classes.sign} viewBox="0 0 10 7" fill="currentColor" aria-hidden>
            <path d="M4 4.586 1.707 2.293A1 1 0 1 0 .293 3.707l3 3a.997.997 0 0 0 1.414 0l5-5A1 1 0 1 0 8.293.293L4 4.586Z" />
          </svg>
        )}
      </span>
      {(label || described.length > 0) && (
        <span className={classes.words} data-disabled={input.disabled || undefined}>
          <label htmlFor={id}>{label}</label>
          {described.map((kind) => (
            <span key={kind} id={`${id}-${kind}`} className={classes[kind]}>
              {notes[kind]}
            </span>
          ))}
        </span>
      )}
    </div>
  )
}

type SwitchProps = Input & { label?: ReactNode; labelPosition?: 'left' | 'right' }

/** On or off, at once. */
export function Switch({ label, labelPosition = 'right', className, ...input }: SwitchProps) {
  return (
    <div className={classNames(classes.switch, className)}>
      <label className={classNames(classes.row, labelPosition === 'left' && classes.labelFirst)}>
        {/* biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says by itself whether it is checked */}
        <input {...input} type="checkbox" role="switch" className={classes.toggle} />
        <span className={classes.track} aria-hidden />
        {label && (
          <span className={classes.switchLabel} data-disabled={input.disabled || undefined}>
            {label}
          </span>
        )}
      </label>
    </div>
  )
}
