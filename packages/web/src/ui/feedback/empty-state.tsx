import type { ReactNode } from 'react'
import { Card } from '../layout/card.tsx'
import classes from './empty-state.module.css'

type EmptyStateProps = {
  title: string
  detail?: ReactNode
  /** An illustration or an IconSpot. */
  picture?: ReactNode
  /** The next steps, the likeliest first. */
  actions?: ReactNode
  /** A code or another small remark at the end. */
  remark?: ReactNode
  headingLevel?: 'h1' | 'h2' | 'h3'
}

/** Says what would be here, and how it gets here. */
export function EmptyState(props: EmptyStateProps) {
  const { title, detail, picture, actions, remark, headingLevel: Heading = 'h2' } = props
  return (
    <Card className={classes.state}>
      {picture}
      <Heading className={classes.title}>{title}</Heading>
      {detail !== undefined && <div className={classes.detail}>{detail}</div>}
      {actions !== undefined && <div className={classes.actions}>{actions}</div>}
      {remark !== undefined && <div className={classes.remark}>{remark}</div>}
    </Card>
  )
}

/** A map with room for one more. */
export function EmptyMap() {
  return (
    <svg width="200" height="92" viewBox="0 0 200 92" aria-hidden="true">
      <clipPath id="empty-map">
        <rect y="6" width="200" height="80" rx="10" />
      </clipPath>
      <g clipPath="url(#empty-map)">
        <path fill="var(--map-land)" d="M0 0h200v92H0z" />
        <g fill="var(--map-field)">
          <circle cx="34" cy="46" r="24" />
          <path d="M140 22h48v48h-48z" />
        </g>
        <path fill="var(--map-water)" d="M0 78C50 66 90 84 200 70V92H0Z" />
      </g>
      <g fill="none" stroke="var(--accent)" strokeLinecap="round">
        <circle cx="98" cy="44" r="28" strokeWidth="2" strokeDasharray="5 4" />
        <path d="M98 36v16M90 44h16" strokeWidth="2.5" />
      </g>
    </svg>
  )
}
