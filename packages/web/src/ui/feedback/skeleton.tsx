import { uiTexts } from '@windrow/contract/texts/en/ui.ts'
import type { ReactNode } from 'react'
import { Card } from '../layout/card.tsx'
import classes from './skeleton.module.css'

type SkeletonProps = {
  width?: number | string
  height?: number
  /** Pills and avatars. */
  round?: boolean
}

/** A grey bar in the place and size of what will come. Say what is loading beside it, once. */
export function Skeleton({ width = '100%', height = 12, round = false }: SkeletonProps) {
  return (
    <span
      className={classes.bar}
      style={{ width, height, ...(round ? { borderRadius: height / 2 } : {}) }}
      aria-hidden
    />
  )
}

type LoadingCardProps = {
  /** What is being loaded: "Loading 15 fields". */
  label?: string
  /** The skeletons, in the layout of what will come; lines of text by default. */
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

type LoadingRowsProps = { label?: string; rows?: number; showLabel?: boolean }

// Uneven, so that it reads as text; the same on every render, so that nothing flickers.
const widths = ['62%', '48%', '70%', '55%', '66%']

/** A card of rows (settings, members) before they are there. */
export function LoadingRows({ rows = 3, ...others }: LoadingRowsProps) {
  return (
    <LoadingCard {...others}>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity and never move
        <span key={row} className={classes.row}>
          <Skeleton width="70%" />
          <Skeleton width={widths[row % widths.length] ?? '60%'} />
          <Skeleton width={32} height={20} />
        </span>
      ))}
    </LoadingCard>
  )
}
