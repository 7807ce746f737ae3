import { DEFAULT_PAGE_SIZE } from '@windrow/contract/limits.ts'
import { dashboardTexts } from '@windrow/contract/texts/en/dashboard.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'
import classes from './field-list.module.css'

/** Uneven, so that it reads as words; the same every time, so that nothing flickers. */
const NAME_WIDTHS = [122, 96, 136, 110, 126]

/** The table before its fields are there, in its final layout. */
export function FieldListLoading() {
  return (
    <Card flush>
      <div className={classes.loadingHead} />
      {Array.from({ length: DEFAULT_PAGE_SIZE }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity and never move
        <div key={row} className={classes.loadingRow}>
          <Skeleton width={18} height={18} />
          <Skeleton width={NAME_WIDTHS[row % NAME_WIDTHS.length] ?? 110} />
          <Skeleton width={60} />
          <Skeleton width={90} />
          <Skeleton width={110} height={20} round />
          <Skeleton width={130} />
        </div>
      ))}
      <div className={classes.loadingFoot} role="status">
        {dashboardTexts.loading}
      </div>
    </Card>
  )
}
