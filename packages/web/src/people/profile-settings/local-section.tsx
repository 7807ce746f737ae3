import { NativeSelect } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type AccountSettings, LANGUAGES } from '@windrow/contract/entities/settings.ts'
import { settingsTexts } from '@windrow/contract/texts/en/settings.ts'
import { useId } from 'react'
import { FailedCard } from '../../ui/feedback/failed-card.tsx'
import { LoadingRows } from '../../ui/feedback/loading-rows.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { SettingRow } from '../../ui/forms/setting-row.tsx'
import { SectionCard } from '../../ui/layout/section-card.tsx'
import { accountSettingsQuery, useSaveAccountSettings } from '../data/settings.ts'
import classes from './profile-settings.module.css'
import { QuietHoursRow } from './quiet-hours-row.tsx'
import { TimeZoneRow } from './time-zone-row.tsx'

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
