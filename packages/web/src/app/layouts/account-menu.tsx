import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import {
  IconBell,
  IconLogout,
  IconMail,
  IconMessage,
  IconMoon,
  IconSun,
  IconTable,
  IconUser,
  IconUsers,
} from '@tabler/icons-react'
import { shellTexts } from '@windrow/contract/texts/en/shell.ts'
import { useProfile } from '../../people/data/profile.ts'
import { session } from '../../people/data/session.ts'
import { pageSettings } from '../../platform/page-settings.ts'
import { type MenuEntry, UserMenu } from '../../ui/layout/user-menu.tsx'
import { shownName } from './shown-name.ts'

const texts = shellTexts.menu

/** The user menu of spec 1 §2, and what an owner finds besides. */
export function AccountMenu() {
  const { user, picture, role, organisation } = useProfile()
  const isOwner = role === 'owner'
  const entries: MenuEntry[] = [
    { key: 'profile', label: texts.profile, icon: IconUser, href: '/profile-settings' },
    { key: 'alerts', label: texts.alerts, icon: IconBell, href: '/alerts-settings-individual' },
    { key: 'table', label: texts.table, icon: IconTable, href: '/table-settings' },
    ...(isOwner ? [{ key: 'members', label: texts.members, icon: IconUsers, href: '/members' }] : []),
    ...(isOwner && pageSettings.keptMail && organisation.kind === 'demo'
      ? [{ key: 'mails', label: texts.mails, icon: IconMail, href: '/mails' }]
      : []),
    {
      key: 'contact',
      label: texts.contact,
      icon: IconMessage,
      href: pageSettings.companyUrl,
      external: true,
      apart: true,
    },
    useThemeEntry(),
    {
      key: 'log-out',
      label: texts.logOut,
      icon: IconLogout,
      onClick: () => void session.signOut(),
      apart: true,
    },
  ]
  return (
    <UserMenu
      name={shownName(user.name, user.email)}
      email={user.email}
      picture={picture}
      entries={entries}
    />
  )
}

function useThemeEntry(): MenuEntry {
  const { setColorScheme } = useMantineColorScheme()
  return useComputedColorScheme('light') === 'dark'
    ? { key: 'theme', label: texts.lightTheme, icon: IconSun, onClick: () => setColorScheme('light') }
    : { key: 'theme', label: texts.darkTheme, icon: IconMoon, onClick: () => setColorScheme('dark') }
}
