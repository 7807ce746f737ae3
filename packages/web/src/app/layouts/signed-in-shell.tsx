import { Outlet, useLocation } from '@tanstack/react-router'
import { shellTexts } from '@windrow/contract/texts/en/shell.ts'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { now } from '../../platform/clock.ts'
import { AppShell, type ShellNavigation } from '../../ui/app-shell/app-shell.tsx'
import { CopyrightFooter } from '../../ui/layout/copyright-footer.tsx'
import { BarRight } from './bar-right.tsx'

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
  return (
    <>
      <AppShell
        brandHref="/dashboard"
        location={location}
        {...(navigation === undefined ? {} : { navigation: navigation(openAbout) })}
        {...(contentWidth === undefined ? {} : { contentWidth })}
        left={left}
        right={<BarRight onAbout={aboutInBar ? openAbout : null} />}
        footer={<CopyrightFooter year={now().getFullYear()} holder={shellTexts.product} />}
      >
        <Outlet />
      </AppShell>
      {about !== 'never' && (
        <Suspense fallback={null}>
          <AboutModal opened={about === 'open'} onClose={() => setAbout('closed')} />
        </Suspense>
      )}
    </>
  )
}
