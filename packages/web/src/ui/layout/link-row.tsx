import { IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { AppLink } from './app-link.tsx'
import { type IconComponent, IconSpot, type SpotTone } from './icon-spot.tsx'
import classes from './link-row.module.css'

type LinkRowProps = { href: string; icon: IconComponent; title: string; detail?: ReactNode; tone?: SpotTone }

/** A row of a card that leads to another page. */
export function LinkRow({ href, icon, title, detail, tone = 'accent' }: LinkRowProps) {
  return (
    <AppLink href={href} className={classes.row}>
      <IconSpot icon={icon} tone={tone} shape="square" />
      <span className={classes.words}>
        <span className={classes.title}>{title}</span>
        {detail !== undefined && <span className={classes.detail}>{detail}</span>}
      </span>
      <IconChevronRight size={18} aria-hidden className={classes.arrow} />
    </AppLink>
  )
}
