import { ALERT_TITLE_MAX } from '@windrow/contract/limits.ts'
import { alertSettingsTexts } from '@windrow/contract/texts/en/alert-settings.ts'
import { type FormEvent, useRef, useState } from 'react'
import { useUnits } from '../../people/data/settings.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Switch } from '../../ui/controls/choice.tsx'
import { FieldError, TextField } from '../../ui/forms/text-field.tsx'
import { PillBadge } from '../../ui/layout/badge.tsx'
import { useSaveAlert } from '../data/alert-changes.ts'
import type { AlertPlace, AnyAlert, ListedAlert } from '../data/alert-tree.ts'
import { isTitleShared } from './alert-draft.ts'
import { AlertField, ConditionFields, MonthDayField } from './alert-fields.tsx'
import classes from './alert-form.module.css'
import { partsOf, riskTitle } from './alert-kind.ts'
import { RehearsalCard, type RehearsalFieldChoice } from './rehearsal-card.tsx'
import { useAlertForm } from './use-alert-form.ts'
import { askIfOften, useRehearsals } from './use-rehearsal.ts'

const { form: texts, row: rowTexts } = alertSettingsTexts

type AlertFormProps = {
  place: AlertPlace
  /** Null: a new one. */
  id: string | null
  alert: AnyAlert | null
  field: RehearsalFieldChoice
  /** All alerts of the variety. */
  titled: readonly ListedAlert[]
  onUnsaved: (isUnsaved: boolean) => void
  onSaved: (id: string) => void
  onCancel: () => void
}

/** Edits an alert, beside a rehearsal of what it would have done (spec 1 §4, §5). */
export function AlertForm({ place, id, alert, field, titled, onUnsaved, onSaved, onCancel }: AlertFormProps) {
  const units = useUnits()
  const form = useAlertForm({ risk: place.risk, alert, units, onUnsaved })
  const save = useSaveAlert()
  const [isAsking, setAsking] = useState(false)
  /** The rule that was already confirmed. */
  const confirmed = useRef<string | null>(null)
  const { draft } = form
  const parts = partsOf(place.risk)
  const firstRisk = parts[0] ?? 'risk_cold'
  const rehearsal = useRehearsals(
    place,
    form.rehearsed === null ? [] : [form.rehearsed],
    field.uuid,
    form.rehearsed !== null,
    true,
  )

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const element = event.currentTarget
    if (isAsking || save.isPending) return
    if (form.firstProblem !== null) {
      form.leaveAll()
      const wrong = element.elements.namedItem(form.firstProblem)
      if (wrong instanceof HTMLElement) wrong.focus()
      return
    }
    const made = form.alert()
    // The switch of an alert that is there is saved by itself.
    const changed = alert === null ? made : { ...made, active: alert.active }
    if (!(await isMeant(changed))) return
    save.mutate({ place, id, alert: changed }, { onSuccess: ({ alert_id: saved }) => onSaved(saved) })
  }

  async function isMeant(changed: AnyAlert): Promise<boolean> {
    const rule = ruleText(changed)
    if (confirmed.current === rule || (alert !== null && ruleText(alert) === rule)) return true
    setAsking(true)
    const agreed = await askIfOften(place, changed, field.uuid)
    setAsking(false)
    confirmed.current = rule
    return agreed
  }

  const isBlocked = form.shownProblems > 0
  const title = draft.title.trim() === '' ? riskTitle(place.risk) : draft.title
  const dates = (
    <div className={classes.dates}>
      <MonthDayField label={texts.from} value={draft.start} onChange={(start) => form.set({ start })} />
      <MonthDayField label={texts.to} value={draft.end} onChange={(end) => form.set({ end })} />
    </div>
  )
  const titleField = (
    <TextField
      className={classes.title ?? ''}
      name="title"
      label={texts.title}
      placeholder={texts.titleHint}
      maxLength={ALERT_TITLE_MAX}
      autoComplete="off"
      autoFocus
      value={draft.title}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      description={isTitleShared(draft.title, id, titled) && <span role="status">{texts.sameTitle}</span>}
      error={form.error('title')}
      onChange={(value) => form.set({ title: value })}
      onBlur={() => form.leave('title')}
    />
  )
  const daysField = draft.days !== null && (
    <AlertField
      name="recurrent_days"
      risk={firstRisk}
      field="recurrent_days"
      units={units}
      value={draft.days}
      error={form.error('recurrent_days')}
      onChange={form.setDays}
      onBlur={() => form.leave('recurrent_days')}
    />
  )

  return (
    <form
      className={classes.form}
      aria-label={texts.label(title)}
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      {alert === null && (
        <div className={classes.newHead}>
          <b>{riskTitle(place.risk)}</b>
          <PillBadge tone="accent">{rowTexts.adding}</PillBadge>
          <Switch
            className={classes.newActive ?? ''}
            labelPosition="left"
            label={draft.active ? rowTexts.enabled : rowTexts.disabled}
            checked={draft.active}
            onChange={(event) => form.set({ active: event.currentTarget.checked })}
          />
        </div>
      )}
      <div className={classes.fields}>
        {titleField}
        {parts.length === 1 && <ConditionFields form={form} index={0} units={units} />}
        {daysField}
        {dates}
      </div>
      {parts.length > 1 && (
        <div className={classes.stack}>
          {parts.map((part, index) => (
            <div key={part} className={classes.part}>
              {index > 0 && <span className={classes.and}>{texts.and}</span>}
              <ConditionFields form={form} index={index} units={units} named />
            </div>
          ))}
        </div>
      )}
      <RehearsalCard
        query={rehearsal}
        index={0}
        risk={place.risk}
        onTake={form.setLimit}
        season={{ start: draft.start, end: draft.end }}
        field={field}
        waits={form.waits}
      />
      <div className={classes.foot}>
        <span role="status" className={classes.blocked}>
          {isBlocked && <FieldError>{texts.blocked(form.shownProblems)}</FieldError>}
        </span>
        <Button variant="subtle" onClick={onCancel}>
          {texts.cancel}
        </Button>
        <Button type="submit" busy={save.isPending || isAsking} aria-disabled={isBlocked}>
          {texts.save}
        </Button>
      </div>
    </form>
  )
}

/** What of an alert decides when it warns. */
function ruleText({ title: _title, active: _active, ...rule }: AnyAlert): string {
  return JSON.stringify(Object.entries(rule).toSorted(([a], [b]) => a.localeCompare(b)))
}
