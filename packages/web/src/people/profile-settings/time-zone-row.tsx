import { Select } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { settingsTexts } from '@windrow/contract/texts/en/settings.ts'
import { useId, useMemo } from 'react'
import { CONTENT_ID } from '../../ui/app-shell/skip-link.tsx'
import { SettingRow } from '../../ui/forms/setting-row.tsx'
import { OWN_TIME, timeZoneGroups } from '../time-zones.ts'
import classes from './profile-settings.module.css'

const texts = settingsTexts.profile.local

type TimeZoneRowProps = { value: string | null; onChange: (zone: string | null) => void }

export function TimeZoneRow({ value, onChange }: TimeZoneRowProps) {
  const id = useId()
  const zones = useMemo(() => timeZoneGroups(Intl.supportedValuesOf('timeZone'), value), [value])
  return (
    <SettingRow label={texts.timeZone} htmlFor={id}>
      <Select
        id={id}
        className={classes.select ?? ''}
        classNames={{ input: classes.selectInput ?? '', options: classes.options ?? '' }}
        variant="unstyled"
        data={[{ value: OWN_TIME, label: texts.ownTime }, ...zones]}
        value={value ?? OWN_TIME}
        onChange={(zone) => zone !== null && onChange(zone === OWN_TIME ? null : zone)}
        rightSection={<IconChevronDown size={16} aria-hidden />}
        rightSectionPointerEvents="none"
        allowDeselect={false}
        searchable
        nothingFoundMessage={texts.noSuchZone}
        // The list box itself scrolls, so that a screen reader knows what it is that scrolls.
        withScrollArea={false}
        // Inside the main landmark, where a screen reader expects what belongs to the page.
        comboboxProps={{ shadow: 'md', portalProps: { target: `#${CONTENT_ID}` } }}
      />
    </SettingRow>
  )
}
