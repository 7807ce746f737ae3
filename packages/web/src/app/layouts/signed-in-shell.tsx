import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import {
  IconBell,
  IconInfoCircle,
  IconLogout,
  IconMail,
  IconMessage,
  IconMoon,
  IconSun,
  IconTable,
  IconUser,
  IconUsers,
} from '@tabler/icons-react'
import { Outlet, useLocation, useRouterState } from '@tanstack/react-router'
import { offlineTexts } from '@windrow/contract/texts/en/offline.ts'
import { shellTexts } from '@windrow/contract/texts/en/shell.ts'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { shownName, useProfile } from '../../people/data/profile.ts'
import { session } from '../../people/data/session.ts'
import { now } from '../../platform/clock.ts'
import { outbox } from '../../platform/offline/outbox.ts'
import { pageSettings } from '../../platform/page-settings.ts'
import { untilQuiet } from '../../platform/until-quiet.ts'
import { AppShell, type ShellNavigation } from '../../ui/app-shell/app-shell.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { confirm } from '../../ui/feedback/confirm.ts'
import { CopyrightFooter } from '../../ui/layout/account-frame.tsx'
import { PillBadge } from '../../ui/layout/badge.tsx'
import { useIsLater } from '../../ui/layout/use-is-later.ts'
import { type MenuEntry, UserMenu } from '../../ui/layout/user-menu.tsx'
import { loadPopupParts } from '../../ui/popups/load-popup-parts.ts'
import { useCurrentPage } from '../current-page.ts'
import { OfflineBar } from './offline-bar.tsx'
import classes from './signed-in-shell.module.css'

const texts = shellTexts.menu

/** The first page of a visit comes after its frame, in slices; those after it come with theirs, and their heading is read. */
let hasShownPage = false

const AboutModal = lazy(async () => ({
  default: (await import('../../people/account/about-modal.tsx')).AboutModal,
}))

type SignedInShellProps = {
  /** Takes what opens the About modal. */
  navigation?: (openAbout: () => void) => ShellNavigation
  left?: ReactNode
  /** A field's navigation has its own About entry. */
  aboutInBar?: boolean
  contentWidth?: 'wide' | 'form'
}

/** The frame that the main, settings and field layouts share. */
export function SignedInShell({ navigation, left, aboutInBar = true, contentWidth }: SignedInShellProps) {
  const location = useLocation({ select: ({ pathname }) => pathname })
  const [about, setAbout] = useState<'never' | 'open' | 'closed'>('never')
  const openAbout = () => setAbout('open')
  const isLater = useIsLater() || hasShownPage
  useEffect(() => {
    hasShownPage ||= isLater
  }, [isLater])
  // So that the first menu opens at once, also where the network is bad by then.
  useEffect(() => {
    untilQuiet()
      .then(loadPopupParts)
      .catch(() => {})
  }, [])
  return (
    <>
      <AppShell
        brandHref="/dashboard"
        location={location}
        {...(navigation === undefined ? {} : { navigation: navigation(openAbout) })}
        {...(contentWidth === undefined ? {} : { contentWidth })}
        left={left}
        right={<BarRight onAbout={aboutInBar ? openAbout : null} />}
        footer={isLater && <Footer />}
      >
        <OfflineBar />
        {isLater && <Outlet />}
      </AppShell>
      {about !== 'never' && (
        <Suspense fallback={null}>
          <AboutModal opened={about === 'open'} onClose={() => setAbout('closed')} />
        </Suspense>
      )}
    </>
  )
}

/** Below the first page once that is there, which would push it down: loaded, and drawn after its frame. */
function Footer() {
  const isPageThere = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation !== undefined })
  return isPageThere && <CopyrightFooter year={now().getFullYear()} holder={shellTexts.product} />
}

type BarRightProps = { onAbout: (() => void) | null }

/** At the right of the bar: About, the badge of simulated weather, who is signed in. */
function BarRight({ onAbout }: BarRightProps) {
  const { drawsWeather } = useCurrentPage()
  return (
    <>
      {onAbout !== null && (
        <Button
          variant="subtle"
          className={classes.about ?? ''}
          leftSection={<IconInfoCircle size={18} aria-hidden />}
          onClick={onAbout}
        >
          <span className={classes.word}>{shellTexts.about}</span>
        </Button>
      )}
      {drawsWeather && pageSettings.weatherSource === 'simulated' && (
        <PillBadge icon={IconInfoCircle} short={shellTexts.simulatedShort} title={shellTexts.simulatedHint}>
          {shellTexts.simulated}
        </PillBadge>
      )}
      <AccountMenu />
    </>
  )
}

/** The user menu of spec 1 §2, and what an owner finds besides. */
function AccountMenu() {
  const { user, picture, role, organisation } = useProfile()
  const isOwner = role === 'owner'
  const entries: MenuEntry[] = [
    { key: 'profile', label: texts.profile, icon: IconUser, href: '/profile-settings' },
    { key: 'alerts', label: texts.alerts, icon: IconBell, href: '/alerts-settings-individual' },
    { key: 'table', label: texts.table, icon: IconTable, href: '/table-settings' },
    ...(isOwner ? [{ key: 'members', label: texts.members, icon: IconUsers, href: '/members' }] : []),
    ...(isOwner && pageSettings.storesMail && organisation.kind === 'demo'
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
      onClick: () => void signOut(),
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

/** What was not sent yet cannot be sent by anybody else: signing out needs a confirmation. */
async function signOut(): Promise<void> {
  const count = outbox.get().length
  const { title, text, button } = offlineTexts.signOut
  if (count > 0 && !(await confirm({ title, message: text(count), confirmLabel: button, danger: true })))
    return
  if (count > 0) await outbox.discardAll()
  await session.signOut()
}

function useThemeEntry(): MenuEntry {
  const { setColorScheme } = useMantineColorScheme()
  return useComputedColorScheme('light') === 'dark'
    ? { key: 'theme', label: texts.lightTheme, icon: IconSun, onClick: () => setColorScheme('light') }
    : { key: 'theme', label: texts.darkTheme, icon: IconMoon, onClick: () => setColorScheme('dark') }
}
