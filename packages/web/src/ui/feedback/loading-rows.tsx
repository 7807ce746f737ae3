import { LoadingCard } from './loading-card.tsx'
import classes from './loading-rows.module.css'
import { Skeleton } from './skeleton.tsx'

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
