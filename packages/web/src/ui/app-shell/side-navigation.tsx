import { CloseButton, Drawer } from '@mantine/core'
import { uiTexts } from '@windrow/contract/texts/en/ui.ts'
import type { MouseEvent, ReactNode } from 'react'
import { Brand } from '../layout/brand.tsx'
import classes from './side-navigation.module.css'

type SideNavigationProps = {
  label: string
  children: ReactNode
  /** At the foot of the column. */
  foot?: ReactNode
  brandHref: string
  /** The brand stands over the entries: the bar does not reach over the navigation. */
  withBrand: boolean
  drawer: { opened: boolean; onClose: () => void } | null
}

/** The navigation at the left: part of the page, or, with `drawer`, a panel that comes and goes. */
export function SideNavigation({ label, children, foot, brandHref, withBrand, drawer }: SideNavigationProps) {
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

  function closeOnLink(event: MouseEvent) {
    if (event.target instanceof Element && event.target.closest('a[href]')) drawer?.onClose()
  }

  return (
    <Drawer.Root
      opened={drawer.opened}
      onClose={drawer.onClose}
      size={288}
      padding={0}
      transitionProps={{ duration: 180, exitDuration: 150 }}
    >
      <Drawer.Overlay />
      <Drawer.Content radius={0} aria-label={label}>
        <Drawer.Body className={classes.drawer ?? ''} onClick={closeOnLink}>
          <div className={classes.drawerHead}>
            <Brand href={brandHref} />
            <CloseButton size="md" aria-label={uiTexts.closeMenu} onClick={drawer.onClose} />
          </div>
          <nav aria-label={label} className={classes.entries}>
            {entries}
          </nav>
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}
