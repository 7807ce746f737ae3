import { useQuery } from '@tanstack/react-query'
import { offSeasonQuery } from '../../../planting/off-season-data.ts'
import { NextCropCard } from './next-crop-card.tsx'
import { NextPlantingCard } from './next-planting-card.tsx'
import classes from './off-season.module.css'
import { RechargeCard } from './recharge-card.tsx'
import { ReviewCard } from './review-card.tsx'

/** Between two seasons: how the last one went, how the soil refills, and when the next one begins. */
export default function OffSeasonSection({ uuid, hasReview }: { uuid: string; hasReview: boolean }) {
  const query = useQuery(offSeasonQuery(uuid))
  if (query.data?.state === 'growing') return null
  return (
    <div className={classes.section}>
      {hasReview && <ReviewCard query={query} className={classes.whole} />}
      <RechargeCard query={query} />
      <NextPlantingCard uuid={uuid} query={query} />
      {query.data && query.data.crops.length > 0 && (
        <NextCropCard crops={query.data.crops} className={classes.whole} />
      )}
    </div>
  )
}
