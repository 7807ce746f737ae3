import { IconPencil } from '@tabler/icons-react'
import { uiTexts } from '@windrow/contract/texts/en/ui.ts'
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Button, IconButton } from '../controls/button.tsx'
import { classNames } from '../layout/class-names.ts'
import classes from './setting-row.module.css'
import { TextField } from './text-field.tsx'

type SettingRowProps = {
  label: ReactNode
  /** The value itself, or the field that edits it. */
  children: ReactNode
  actions?: ReactNode
  /** While the row is edited it has a tinted ground and its parts align at the top. */
  editing?: boolean
  /** Its value is some lines of text: the label is beside the first. */
  prose?: boolean
  labelId?: string
  /** The id of the field in the row, when there is one. */
  htmlFor?: string
}

/** label | value | actions, one under the other below 900 px. */
export function SettingRow(props: SettingRowProps) {
  const { label, children, actions, editing = false, prose = false, labelId, htmlFor } = props
  const Label = htmlFor === undefined ? 'span' : 'label'
  return (
    <div className={classNames(classes.row, editing && classes.editing, prose && classes.prose)}>
      <Label id={labelId} className={classes.label} {...(htmlFor === undefined ? {} : { htmlFor })}>
        {label}
      </Label>
      <div className={classes.value}>{children}</div>
      {actions !== undefined && <div className={classes.actions}>{actions}</div>}
    </div>
  )
}

type EditableSettingRowProps = {
  label: string
  value: string
  /** Shown while it is not edited; the value itself by default. */
  display?: ReactNode
  type?: 'text' | 'email'
  autoComplete?: string
  /** What is wrong with a draft, or null. */
  validate?: (draft: string) => string | null
  /** Saves; resolves to null on success, else to the message for the field. */
  onConfirm: (draft: string) => Promise<string | null>
}

/** One value: shown, edited in place, then confirmed or given up (Escape). */
export function EditableSettingRow(props: EditableSettingRowProps) {
  const { label, value, display = value, type = 'text', autoComplete, validate, onConfirm } = props
  const [draft, setDraft] = useState<string | null>(null)
  const [rejection, setRejection] = useState<string | null>(null)
  const [pending, setPending] = useState(false)
  const editButton = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(false)
  const id = useId()
  const editing = draft !== null

  useEffect(() => {
    if (wasEditing.current && !editing) editButton.current?.focus()
    wasEditing.current = editing
  }, [editing])

  if (draft === null) {
    return (
      <SettingRow
        label={label}
        labelId={`${id}-label`}
        actions={
          <IconButton
            ref={editButton}
            id={`${id}-edit`}
            variant="subtle"
            aria-label={uiTexts.edit}
            aria-labelledby={`${id}-edit ${id}-label`}
            onClick={() => setDraft(value)}
          >
            <IconPencil size={18} aria-hidden />
          </IconButton>
        }
      >
        {display}
      </SettingRow>
    )
  }

  const invalid = draft === value ? null : (validate?.(draft) ?? null)
  const problem = invalid ?? rejection

  function close() {
    setDraft(null)
    setRejection(null)
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (draft === null || invalid !== null || pending) return
    if (draft === value) return close()
    setPending(true)
    const reason = await onConfirm(draft).finally(() => setPending(false))
    if (reason === null) return close()
    setRejection(reason)
    // Confirm is disabled now and would lose the focus.
    document.getElementById(id)?.focus()
  }

  function giveUpOnEscape(event: KeyboardEvent) {
    if (event.key === 'Escape' && !pending) close()
  }

  return (
    <form onSubmit={submit} onKeyDown={giveUpOnEscape} noValidate>
      <SettingRow
        label={label}
        htmlFor={id}
        editing
        actions={
          <>
            <Button variant="subtle" disabled={pending} onClick={close}>
              {uiTexts.cancel}
            </Button>
            <Button type="submit" busy={pending} disabled={problem !== null}>
              {uiTexts.confirm}
            </Button>
          </>
        }
      >
        <TextField
          id={id}
          type={type}
          autoFocus
          autoComplete={autoComplete ?? 'off'}
          value={draft}
          error={problem}
          onChange={(text) => {
            setDraft(text)
            setRejection(null)
          }}
        />
      </SettingRow>
    </form>
  )
}
