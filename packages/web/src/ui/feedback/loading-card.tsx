import { uiTexts } from '@windrow/contract/texts/en/ui.ts'
import type { ReactNode } from 'react'
import { Card } from '../layout/card.tsx'
import classes from './loading-card.module.css'
import { Skeleton } from './skeleton.tsx'

type LoadingCardProps = {
  /** What is being loaded: "Loading 15 fields". */
  label?: string
  /** The skeletons, in the layout of what will come; lines of text unless given. */
  children?: ReactNode
  /** Keeps the height of what will come, so that nothing jumps. */
  minHeight?: number
  /** The label is for the eye too, at the card's foot. */
  showLabel?: boolean
}

export function LoadingCard(props: LoadingCardProps) {
  const { label = uiTexts.loading, children, minHeight, showLabel = false } = props
  return (
    <Card flush>
      <div role="status" className={classes.body} style={{ minHeight }}>
        <div className={classes.skeletons} aria-hidden>
          {children ?? (
            <>
              <Skeleton width="40%" height={14} />
              <Skeleton width="92%" />
              <Skeleton width="78%" />
              <Skeleton width="85%" />
            </>
          )}
        </div>
        <span className={showLabel ? classes.label : classes.hidden}>{label}</span>
      </div>
    </Card>
  )
}
