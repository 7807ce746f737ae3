import { Select } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { settingsTexts } from '@windrow/contract/texts/en/settings.ts'
import { useMemo } from 'react'
import { CONTENT_ID } from '../../ui/app-shell/top-bar.tsx'
import { OWN_TIME, timeZoneGroups } from '../data/settings.ts'
import classes from './profile-settings.module.css'

const texts = settingsTexts.profile.local

type TimeZoneSelectProps = {
  id: string
  /** Null: each field in its own. */
  value: string | null
  onChange: (zone: string | null) => void
}

/** One of all zones that the browser knows. */
export function TimeZoneSelect({ id, value, onChange }: TimeZoneSelectProps) {
  const zones = useMemo(() => timeZoneGroups(Intl.supportedValuesOf('timeZone'), value), [value])
  return (
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
  )
}
