import { CloseButton, Drawer } from '@mantine/core'
import { uiTexts } from '@windrow/contract/texts/en/ui.ts'
import { type MouseEvent, type ReactNode, useEffect, useState } from 'react'
import { Brand } from '../layout/brand.tsx'
import classes from './app-shell.module.css'

export type NavigationDrawerProps = {
  opened: boolean
  onClose: () => void
  label: string
  brandHref: string
  children: ReactNode
}

/** The navigation where there is no room beside the page. */
export function NavigationDrawer({ opened, onClose, label, brandHref, children }: NavigationDrawerProps) {
  const [mounted, setMounted] = useState(false)

  // Opened after mounting: Mantine notes at that moment where the focus has to return to.
  useEffect(() => setMounted(true), [])

  function closeOnLink(event: MouseEvent) {
    if (event.target instanceof Element && event.target.closest('a[href]')) onClose()
  }

  return (
    <Drawer.Root
      opened={opened && mounted}
      onClose={onClose}
      size={288}
      padding={0}
      transitionProps={{ duration: 180, exitDuration: 150 }}
    >
      <Drawer.Overlay />
      <Drawer.Content radius={0} aria-label={label}>
        <Drawer.Body className={classes.drawer ?? ''} onClick={closeOnLink}>
          <div className={classes.drawerHead}>
            <Brand href={brandHref} />
            <CloseButton size="md" aria-label={uiTexts.closeMenu} onClick={onClose} />
          </div>
          <nav aria-label={label} className={classes.entries}>
            {children}
          </nav>
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}
