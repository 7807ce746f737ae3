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
