import { useMediaQuery } from '@mantine/hooks'
import { IconMenu2 } from '@tabler/icons-react'
import { uiTexts } from '@windrow/contract/texts/en/ui.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { IconButton } from '../controls/button.tsx'
import { lazyDialog } from '../feedback/lazy-dialog.tsx'
import { Brand } from '../layout/brand.tsx'
import classes from './app-shell.module.css'
import type { NavigationDrawerProps } from './navigation-drawer.tsx'
import { CONTENT_ID, SkipLink, TopBar } from './top-bar.tsx'

const NavigationDrawer = lazyDialog<NavigationDrawerProps>(() =>
  import('./navigation-drawer.tsx').then((module) => module.NavigationDrawer),
)

export type ShellNavigation = {
  /** The name of the navigation for a screen reader. */
  label: string
  entries: ReactNode
  foot?: ReactNode
  /** `full`: a column of its own, beside the bar (a field's pages). `below`: under the bar (settings). */
  height: 'full' | 'below'
}

type AppShellProps = {
  children: ReactNode
  brandHref: string
  /** Changes with every navigation; it closes the drawer. */
  location: string
  navigation?: ShellNavigation
  /** In the bar after the brand: where one is. */
  left?: ReactNode
  right?: ReactNode
  footer?: ReactNode
  /** Wide pages use the screen up to 1600 px, forms read better in 900. */
  contentWidth?: 'wide' | 'form'
}

/** The frame of every page behind the sign-in. */
export function AppShell(props: AppShellProps) {
  const { children, brandHref, location, navigation, left, right, footer, contentWidth = 'wide' } = props
  const roomForNavigation = useMediaQuery('(min-width: 1100px)', undefined, {
    getInitialValueInEffect: false,
  })
  const [menuLocation, setMenuLocation] = useState<string | null>(null)
  const persistent = navigation !== undefined && roomForNavigation
  const beside = persistent && navigation.height === 'full'
  const closeMenu = () => setMenuLocation(null)

  useEffect(() => {
    if (roomForNavigation) setMenuLocation(null)
  }, [roomForNavigation])

  const bar = (
    <TopBar
      left={
        <>
          {navigation !== undefined && !roomForNavigation && (
            <IconButton
              variant="subtle"
              size="lg"
              aria-label={uiTexts.openMenu}
              aria-haspopup="dialog"
              onClick={() => setMenuLocation(location)}
            >
              <IconMenu2 size={20} aria-hidden />
            </IconButton>
          )}
          {(navigation?.height !== 'full' || (left === undefined && !beside)) && <Brand href={brandHref} />}
          {left}
        </>
      }
      right={right}
    />
  )

  const side = navigation !== undefined && (
    <SideNavigation
      label={navigation.label}
      foot={navigation.foot}
      brandHref={brandHref}
      withBrand={beside}
      drawer={roomForNavigation ? null : { opened: menuLocation === location, onClose: closeMenu }}
    >
      {navigation.entries}
    </SideNavigation>
  )

  const page = (
    <div className={classes.page}>
      <main id={CONTENT_ID} tabIndex={-1} className={classes.content} data-width={contentWidth}>
        {children}
      </main>
      {footer !== undefined && <footer className={classes.footer}>{footer}</footer>}
    </div>
  )

  return (
    <>
      <SkipLink />
      {beside ? (
        <div className={classes.columns}>
          {side}
          <div className={classes.stack}>
            {bar}
            {page}
          </div>
        </div>
      ) : (
        <div className={classes.stack}>
          {bar}
          <div className={persistent ? classes.columns : classes.stack}>
            {side}
            {page}
          </div>
        </div>
      )}
    </>
  )
}

type SideNavigationProps = {
  label: string
  children: ReactNode
  /** At the foot of the column. */
  foot?: ReactNode
  brandHref: string
  /** The brand is above the entries: the bar does not reach over the navigation. */
  withBrand: boolean
  drawer: { opened: boolean; onClose: () => void } | null
}

/** The navigation at the left: part of the page, or, with `drawer`, a panel that comes and goes. */
function SideNavigation({ label, children, foot, brandHref, withBrand, drawer }: SideNavigationProps) {
  const entries = (
    <div className={classes.entries}>
      {children}
      {foot !== undefined && <div className={classes.foot}>{foot}</div>}
    </div>
  )
  if (drawer === null) {
    return (
      <nav aria-label={label} className={classes.column} data-with-brand={withBrand}>
        {withBrand && (
          <div className={classes.brand}>
            <Brand href={brandHref} />
          </div>
        )}
        {entries}
      </nav>
    )
  }

  return (
    <NavigationDrawer opened={drawer.opened} onClose={drawer.onClose} label={label} brandHref={brandHref}>
      {entries}
    </NavigationDrawer>
  )
}
