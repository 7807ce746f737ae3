import { Switch } from '@mantine/core'
import type { AccountSettings } from '@windrow/contract/entities/settings.ts'
import { settingsTexts } from '@windrow/contract/texts/en/settings.ts'
import { useId, useState } from 'react'
import { SettingRow } from '../../ui/forms/setting-row.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import classes from './profile-settings.module.css'

const texts = settingsTexts.profile.local
const FIRST = { from: '21:00', to: '05:00' }

export type QuietHours = NonNullable<AccountSettings['quiet_hours']>

type QuietHoursRowProps = { value: QuietHours | null; onChange: (hours: QuietHours | null) => void }

/** When no mail comes, unless a frost is near. The times are saved as soon as a field is left. */
export function QuietHoursRow({ value, onChange }: QuietHoursRowProps) {
  const id = useId()
  return (
    <SettingRow
      label={texts.quietHours}
      labelId={id}
      actions={
        <Switch
          aria-labelledby={id}
          checked={value !== null}
          onChange={(event) => onChange(event.currentTarget.checked ? FIRST : null)}
        />
      }
    >
      {value === null ? (
        <span className={classes.quiet}>{texts.off}</span>
      ) : (
        <Hours key={`${value.from} ${value.to}`} value={value} onChange={onChange} />
      )}
    </SettingRow>
  )
}

type HoursProps = { value: QuietHours; onChange: (hours: QuietHours) => void }

function Hours({ value, onChange }: HoursProps) {
  const [draft, setDraft] = useState(value)
  const isSame = draft.from === draft.to
  const commit = () => {
    const isComplete = draft.from !== '' && draft.to !== ''
    const isChanged = draft.from !== value.from || draft.to !== value.to
    if (!isComplete) setDraft(value)
    else if (isChanged && !isSame) onChange(draft)
  }
  return (
    <div className={classes.hours}>
      <TextField
        type="time"
        aria-label={texts.from}
        className={classes.time ?? ''}
        value={draft.from}
        onChange={(from) => setDraft({ ...draft, from })}
        onBlur={commit}
      />
      <span>{texts.to}</span>
      <TextField
        type="time"
        aria-label={texts.until}
        className={classes.time ?? ''}
        value={draft.to}
        onChange={(to) => setDraft({ ...draft, to })}
        onBlur={commit}
      />
      {isSame ? (
        <span className={classes.problem} role="alert">
          {texts.sameHours}
        </span>
      ) : (
        <span className={classes.quiet}>{texts.frost}</span>
      )}
    </div>
  )
}
