import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { PlainButton } from '../controls/button.tsx'
import { AppLink } from './app-link.tsx'
import { classNames } from './class-names.ts'
import type { IconComponent } from './icon-spot.tsx'
import classes from './nav-section.module.css'

type NavSectionProps = {
  title: string
  children: ReactNode
  /** With it the title opens and closes the section. */
  collapsible?: boolean
  initiallyOpen?: boolean
  /** A search field over the entries. */
  search?: ReactNode
}

/** A titled group of navigation entries. */
export function NavSection(props: NavSectionProps) {
  const { title, children, collapsible = false, initiallyOpen = true, search } = props
  const [open, setOpen] = useState(initiallyOpen)
  const id = useId()
  return (
    <section aria-labelledby={`${id}-title`} className={classes.section}>
      <h2 id={`${id}-title`} className={classes.title}>
        {collapsible ? (
          <PlainButton
            className={classes.toggle}
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
          >
            {title}
            <IconChevronDown size={16} aria-hidden />
          </PlainButton>
        ) : (
          title
        )}
      </h2>
      <div id={id} hidden={collapsible && !open}>
        {search !== undefined && <div className={classes.search}>{search}</div>}
        <ul>{children}</ul>
      </div>
    </section>
  )
}

type SideNavItemProps = {
  label: string
  icon?: IconComponent
  /** The current page. */
  current?: boolean
  /** A count at the right. */
  badge?: ReactNode
  /** Smaller, for long lists. */
  dense?: boolean
} & ({ href: string } | { onClick: () => void })

/** One entry of the side navigation: a link, or a button that opens something. */
export function SideNavItem(props: SideNavItemProps) {
  const { label, icon: Icon, current = false, badge, dense = false } = props
  const className = classNames(classes.item, dense && classes.dense, current && classes.current)
  const content = (
    <>
      {Icon !== undefined && <Icon size={20} aria-hidden />}
      <span className={classes.label}>{label}</span>
      {badge}
    </>
  )
  return 'href' in props ? (
    <AppLink
      href={props.href}
      className={className}
      {...(current ? { 'aria-current': 'page' as const } : {})}
    >
      {content}
    </AppLink>
  ) : (
    <PlainButton className={className} onClick={props.onClick}>
      {content}
    </PlainButton>
  )
}
