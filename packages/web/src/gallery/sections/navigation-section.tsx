import { IconArrowLeft, IconBell, IconInfoCircle, IconSearch, IconTable, IconUser } from '@tabler/icons-react'
import { useState } from 'react'
import { TextField } from '../../ui/forms/text-field.tsx'
import { CopyrightFooter } from '../../ui/layout/account-frame.tsx'
import { CountBadge, PillBadge } from '../../ui/layout/badge.tsx'
import { NavSection, SideNavItem } from '../../ui/layout/nav-section.tsx'
import { PageTitle } from '../../ui/layout/page-title.tsx'
import classes from '../gallery.module.css'
import { GallerySection, Specimen } from '../gallery-section.tsx'

const captions = {
  entries: 'Entries',
  collapsible: 'A section that closes, with a search',
  titles: 'Page title',
  badges: 'Badges, tags and counts',
  footer: 'Footer',
}
const words = {
  back: 'Field List',
  settings: 'Settings',
  profile: 'Profile',
  alerts: 'Individual Alerts',
  table: 'Table',
  about: 'About',
  fields: 'My Fields',
  search: 'Search all fields',
  title: 'Field List',
  subtitle: '15 fields in 5 regions, 1 244 ha',
  simulated: 'Simulated weather',
  invited: 'Invited',
  owner: 'Owner',
  reader: 'Viewer',
  twoAlerts: '2 alerts',
  oneAlert: '1 alert',
  asOf: 'Forecast as of 06:00, each field in its own time',
}
const fields = ['Minidoka North', 'Buhl Bench', 'Springfield Circle 7', 'Lake Walcott East']
const nothing = () => undefined

/** The entries of the settings navigation. */
export function SettingsEntries() {
  return (
    <>
      <SideNavItem label={words.back} icon={IconArrowLeft} href="#navigation" />
      <NavSection title={words.settings}>
        <li>
          <SideNavItem label={words.profile} icon={IconUser} href="#profile" current />
        </li>
        <li>
          <SideNavItem label={words.alerts} icon={IconBell} href="#alerts" />
        </li>
        <li>
          <SideNavItem label={words.table} icon={IconTable} href="#table" />
        </li>
      </NavSection>
    </>
  )
}

function FieldEntries() {
  const [query, setQuery] = useState('')
  const found = fields.filter((field) => field.toLowerCase().includes(query.toLowerCase()))
  return (
    <NavSection
      title={words.fields}
      collapsible
      search={
        <TextField
          type="search"
          aria-label={words.search}
          placeholder={words.search}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={query}
          onChange={setQuery}
        />
      }
    >
      {found.map((field, position) => (
        <li key={field}>
          <SideNavItem
            dense
            label={field}
            href={`#${field}`}
            current={position === 0}
            badge={position === 0 ? <CountBadge count={2} label={words.twoAlerts} /> : undefined}
          />
        </li>
      ))}
    </NavSection>
  )
}

export function NavigationSection() {
  return (
    <GallerySection id="navigation" title="Navigation and badges">
      <Specimen caption={captions.entries}>
        <div className={classes.nav}>
          <SettingsEntries />
          <SideNavItem label={words.about} icon={IconInfoCircle} onClick={nothing} />
        </div>
      </Specimen>
      <Specimen caption={captions.collapsible}>
        <div className={classes.nav}>
          <FieldEntries />
        </div>
      </Specimen>
      <Specimen caption={captions.badges}>
        <div className={classes.row}>
          <PillBadge icon={IconInfoCircle}>{words.simulated}</PillBadge>
          <PillBadge tone="accent">{words.owner}</PillBadge>
          <PillBadge tone="info">{words.invited}</PillBadge>
          <PillBadge tone="neutral">{words.reader}</PillBadge>
          <CountBadge count={1} label={words.oneAlert} />
          <CountBadge count={2} label={words.twoAlerts} wordy />
        </div>
      </Specimen>
      <Specimen caption={captions.footer} wide>
        <CopyrightFooter year={2026} holder="Windrow">
          <span>{words.asOf}</span>
        </CopyrightFooter>
      </Specimen>
      <Specimen caption={captions.titles} wide>
        <PageTitle title={words.title} subtitle={words.subtitle} />
      </Specimen>
    </GallerySection>
  )
}
