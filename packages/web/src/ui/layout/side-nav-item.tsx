import { UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { AppLink } from './app-link.tsx'
import { classNames } from './class-names.ts'
import type { IconComponent } from './icon-component.ts'
import classes from './side-nav-item.module.css'

type SideNavItemProps = {
  label: string
  icon?: IconComponent
  /** This is where the person is. */
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
    <UnstyledButton className={className} onClick={props.onClick}>
      {content}
    </UnstyledButton>
  )
}
