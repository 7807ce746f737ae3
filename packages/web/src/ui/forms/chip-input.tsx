import { Input } from '@mantine/core'
import { type ClipboardEvent, type KeyboardEvent, type RefObject, useId, useRef } from 'react'
import { type ChipEntry, ChipList } from '../lists/chip-list.tsx'
import { VisuallyHidden } from '../text/visually-hidden.tsx'
import classes from './chip-input.module.css'
import { FieldError } from './text-field.tsx'

type ChipInputProps = {
  label: string
  description?: string
  placeholder?: string
  /** What the chips are, for a screen reader. */
  listLabel: string
  removeLabel: (chip: string) => string
  /** Before the chips: those that cannot be taken out. */
  fixed?: readonly string[]
  chips: readonly ChipEntry[]
  typed: string
  /** Why the text in the box was rejected. */
  problem: string | null
  /** What has just happened, read out; and shown, where `isStatusShown`. */
  status: string
  isStatusShown: boolean
  onType: (text: string) => void
  /** Adds the text in the box. */
  onAdd: () => void
  /** True when it has taken the text over. */
  onPaste: (text: string) => boolean
  onRemove: (key: string) => void
  inputMode?: 'email' | 'text'
  disabled?: boolean
  autoFocus?: boolean
  ref: RefObject<HTMLInputElement | null>
}

/**
 * A list that is typed: Enter, Tab or (as the caller sees it) a comma adds, Backspace in the empty box takes the last
 * one back.
 */
export function ChipInput(props: ChipInputProps) {
  const { label, description, fixed = [], chips, typed, problem, ref, disabled = false } = props
  const id = useId()
  const list = useRef<HTMLUListElement>(null)

  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return
    const isEmpty = typed.trim() === ''
    if (event.key === 'Enter') {
      // Never sends the form: one press too many must not.
      event.preventDefault()
      props.onAdd()
    } else if (event.key === 'Tab' && !event.shiftKey && !isEmpty && problem === null) {
      // Rejected text does not hold the focus: the next Tab goes on.
      event.preventDefault()
      props.onAdd()
    } else if (event.key === 'Backspace' && typed === '') {
      const last = chips.at(-1)
      if (last !== undefined) props.onRemove(last.key)
    } else if (event.key === 'ArrowLeft' && event.currentTarget.selectionEnd === 0) {
      const buttons = [...(list.current?.querySelectorAll('button') ?? [])]
      buttons.at(-1)?.focus()
    }
  }

  function paste(event: ClipboardEvent<HTMLInputElement>) {
    if (props.onPaste(event.clipboardData.getData('text/plain'))) event.preventDefault()
  }

  const described = [description !== undefined && `${id}-description`, problem !== null && `${id}-error`]
  return (
    <Input.Wrapper
      id={id}
      label={label}
      description={description}
      error={problem === null ? undefined : <FieldError>{problem}</FieldError>}
      errorProps={{ role: 'alert' }}
    >
      <div className={classes.box} data-invalid={problem !== null} data-disabled={disabled}>
        {chips.length + fixed.length > 0 && (
          <ChipList
            ref={list}
            label={props.listLabel}
            removeLabel={props.removeLabel}
            chips={chips}
            fixed={fixed}
            onRemove={disabled ? undefined : props.onRemove}
            onEnd={() => ref.current?.focus()}
          />
        )}
        <input
          ref={ref}
          id={id}
          className={classes.input}
          value={typed}
          disabled={disabled}
          inputMode={props.inputMode ?? 'text'}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="enter"
          aria-invalid={problem !== null}
          aria-describedby={described.filter(Boolean).join(' ')}
          {...(props.placeholder === undefined ? {} : { placeholder: props.placeholder })}
          {...(props.autoFocus ? { 'data-autofocus': true } : {})}
          onChange={(event) => props.onType(event.currentTarget.value)}
          onKeyDown={press}
          onPaste={paste}
        />
      </div>
      <p role="status" className={classes.status}>
        {props.isStatusShown ? props.status : <VisuallyHidden>{props.status}</VisuallyHidden>}
      </p>
    </Input.Wrapper>
  )
}
