import { IconChevronDown, IconExternalLink } from '@tabler/icons-react'
import { uiTexts } from '@windrow/contract/texts/en/ui.ts'
import { Fragment } from 'react'
import { PlainButton } from '../controls/button.tsx'
import { LazyMenu } from '../popups/lazy-popup.tsx'
import type { PopupParts } from '../popups/load-popup-parts.ts'
import { VisuallyHidden } from '../text/visually-hidden.tsx'
import { AppLink } from './app-link.tsx'
import { Avatar } from './avatar.tsx'
import type { IconComponent } from './icon-spot.tsx'
import classes from './user-menu.module.css'

export type MenuEntry = {
  key: string
  label: string
  icon: IconComponent
  /** Leaves for another site, in a new tab. */
  external?: boolean
  /** A line above it sets it apart. */
  apart?: boolean
} & ({ href: string } | { onClick: () => void })

type UserMenuProps = {
  /** The display name, else the part of the e-mail address before the @. */
  name: string
  email?: string | null
  picture?: string | null
  entries: readonly MenuEntry[]
}

type EntryProps = { entry: MenuEntry; parts: PopupParts }

function Entry({ entry, parts: { Menu } }: EntryProps) {
  const icon = <entry.icon size={18} aria-hidden />
  if (!('href' in entry)) {
    return (
      <Menu.Item leftSection={icon} onClick={entry.onClick}>
        {entry.label}
      </Menu.Item>
    )
  }
  if (!entry.external) {
    return (
      <Menu.Item component={AppLink} href={entry.href} leftSection={icon}>
        {entry.label}
      </Menu.Item>
    )
  }
  return (
    <Menu.Item
      component="a"
      href={entry.href}
      target="_blank"
      rel="noreferrer"
      leftSection={icon}
      rightSection={<IconExternalLink size={14} aria-hidden />}
    >
      {entry.label} <VisuallyHidden>{uiTexts.opensInNewTab}</VisuallyHidden>
    </Menu.Item>
  )
}

/** Who is signed in, and what they can do about it. On narrow screens only the picture shows. */
export function UserMenu({ name, email = null, picture = null, entries }: UserMenuProps) {
  return (
    <LazyMenu
      position="bottom-end"
      width={232}
      loop
      withinPortal={false}
      button={
        <PlainButton className={classes.button}>
          <Avatar name={name} email={email} picture={picture} />
          <VisuallyHidden>{uiTexts.accountMenu}</VisuallyHidden>
          <span className={classes.name}>{name}</span>
          <IconChevronDown size={16} aria-hidden className={classes.arrow} />
        </PlainButton>
      }
    >
      {(parts) =>
        entries.map((entry) => (
          <Fragment key={entry.key}>
            {entry.apart && <parts.Menu.Divider />}
            <Entry entry={entry} parts={parts} />
          </Fragment>
        ))
      }
    </LazyMenu>
  )
}
