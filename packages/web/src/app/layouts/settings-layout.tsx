import {
  IconArrowLeft,
  IconBell,
  IconFileAnalytics,
  IconMail,
  IconMailForward,
  IconStack2,
  IconTable,
  IconUser,
  IconUsers,
} from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { shellTexts } from '@windrow/contract/texts/en/shell.ts'
import { useProfile } from '../../people/data/profile.ts'
import { pageSettings } from '../../platform/page-settings.ts'
import { NavSection, SideNavItem } from '../../ui/layout/nav-section.tsx'
import { useCurrentPage } from '../current-page.ts'
import { SignedInShell } from './signed-in-shell.tsx'

const texts = shellTexts.settings

const ENTRIES = [
  { href: '/profile-settings', label: texts.profile, icon: IconUser },
  { href: '/alerts-settings-individual', label: texts.individual, icon: IconBell },
  { href: '/alerts-settings-stacked', label: texts.stacked, icon: IconStack2 },
  { href: '/deliveries', label: texts.deliveries, icon: IconMailForward },
  { href: '/reports', label: texts.reports, icon: IconFileAnalytics },
  { href: '/table-settings', label: texts.table, icon: IconTable },
] as const

const MEMBERS = { href: '/members', label: texts.members, icon: IconUsers }
/** Stored mails are the demo farm's alone (decisions §1). */
const MAILS = { href: '/mails', label: texts.mails, icon: IconMail }

/** The settings pages: the main layout with a navigation of its own, a drawer below 1100 px (spec 2 §2). */
export default function SettingsLayout() {
  const { wide = false } = useCurrentPage()
  return (
    <SignedInShell
      contentWidth={wide ? 'wide' : 'form'}
      navigation={() => ({ label: texts.label, height: 'below', entries: <SettingsNavigation /> })}
    />
  )
}

function SettingsNavigation() {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const { role, organisation } = useProfile()
  const isOwner = role === 'owner'
  const hasMails = isOwner && pageSettings.storesMail && organisation.kind === 'demo'
  const entries = [...ENTRIES, ...(isOwner ? [MEMBERS] : []), ...(hasMails ? [MAILS] : [])]
  return (
    <>
      <SideNavItem href="/dashboard" label={texts.back} icon={IconArrowLeft} />
      <NavSection title={texts.label}>
        {entries.map(({ href, label, icon }) => (
          <li key={href}>
            <SideNavItem href={href} label={label} icon={icon} current={path === href} />
          </li>
        ))}
      </NavSection>
    </>
  )
}
