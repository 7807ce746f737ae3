import { NativeSelect, TextInput } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type AccountSettings, LANGUAGES } from '@windrow/contract/entities/settings.ts'
import { settingsTexts } from '@windrow/contract/texts/en/settings.ts'
import { Suspense, useId, useState } from 'react'
import { Switch } from '../../ui/controls/choice.tsx'
import { FailedCard } from '../../ui/feedback/failed-card.tsx'
import { LoadingRows } from '../../ui/feedback/skeleton.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { SettingRow } from '../../ui/forms/setting-row.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { lazyPart } from '../../ui/layout/lazy-part.ts'
import { SectionCard } from '../../ui/layout/section-card.tsx'
import { accountSettingsQuery, useSaveAccountSettings, zoneLabel } from '../data/settings.ts'
import classes from './profile-settings.module.css'

const TimeZoneSelect = lazyPart(async () => (await import('./time-zone-select.tsx')).TimeZoneSelect, {
  afterPaint: true,
})

const FIRST_QUIET_HOURS = { from: '21:00', to: '05:00' }
const texts = settingsTexts.profile.local

/** Language, time zone and quiet hours: each saved as soon as it is changed. */
export function LocalSection() {
  const { data, error, refetch, isFetching } = useQuery(accountSettingsQuery)
  if (data !== undefined) return <LocalRows settings={data} />
  return (
    <SectionCard title={texts.title} bare>
      {error === null ? (
        <LoadingRows rows={3} />
      ) : (
        <FailedCard
          reason={texts.couldNotLoad}
          details={error.message}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </SectionCard>
  )
}

function LocalRows({ settings }: { settings: AccountSettings }) {
  const languageId = useId()
  const save = useSaveAccountSettings()
  // What was chosen shows at once, and goes back when it could not be saved.
  const shown = save.isPending ? save.variables : settings
  const change = (part: Partial<AccountSettings>) =>
    save.mutate(
      { ...shown, ...part },
      {
        onSuccess: () => toast.success(settingsTexts.saved),
        onError: (error) => toast.error(settingsTexts.notSaved, error.message),
      },
    )
  return (
    <SectionCard title={texts.title}>
      <SettingRow label={texts.language} htmlFor={languageId}>
        <NativeSelect
          id={languageId}
          className={classes.select ?? ''}
          classNames={{ input: classes.selectInput ?? '' }}
          variant="unstyled"
          rightSection={<IconChevronDown size={16} aria-hidden />}
          data={LANGUAGES.map((value) => ({ value, label: texts.languages[value] }))}
          value={shown.language}
          onChange={(event) => {
            const language = LANGUAGES.find((known) => known === event.currentTarget.value)
            if (language !== undefined) change({ language })
          }}
        />
      </SettingRow>
      <TimeZoneRow value={shown.time_zone} onChange={(time_zone) => change({ time_zone })} />
      <QuietHoursRow value={shown.quiet_hours} onChange={(quiet_hours) => change({ quiet_hours })} />
    </SectionCard>
  )
}

export type QuietHours = NonNullable<AccountSettings['quiet_hours']>

type QuietHoursRowProps = { value: QuietHours | null; onChange: (hours: QuietHours | null) => void }

/** When no mail comes, unless a frost is near. The times are saved as soon as a field is left. */
function QuietHoursRow({ value, onChange }: QuietHoursRowProps) {
  const id = useId()
  return (
    <SettingRow
      label={texts.quietHours}
      labelId={id}
      actions={
        <Switch
          aria-labelledby={id}
          checked={value !== null}
          onChange={(event) => onChange(event.currentTarget.checked ? FIRST_QUIET_HOURS : null)}
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

type TimeZoneRowProps = { value: string | null; onChange: (zone: string | null) => void }

function TimeZoneRow({ value, onChange }: TimeZoneRowProps) {
  const id = useId()
  return (
    <SettingRow label={texts.timeZone} htmlFor={id}>
      <Suspense fallback={<TimeZoneShown id={id} value={value} />}>
        <TimeZoneSelect id={id} value={value} onChange={onChange} />
      </Suspense>
    </SettingRow>
  )
}

/** Until all zones can be chosen from. */
function TimeZoneShown({ id, value }: { id: string; value: string | null }) {
  return (
    <TextInput
      id={id}
      className={classes.select ?? ''}
      classNames={{ input: classes.selectInput ?? '' }}
      variant="unstyled"
      value={value === null ? texts.ownTime : zoneLabel(value)}
      disabled
      rightSection={<IconChevronDown size={16} aria-hidden />}
    />
  )
}
