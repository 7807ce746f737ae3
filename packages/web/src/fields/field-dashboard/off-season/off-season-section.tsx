import { IconPlant } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { OffSeason } from '@windrow/contract/entities/off-season.ts'
import { offSeasonTexts } from '@windrow/contract/texts/en/off-season.ts'
import { nextCropFacts } from '@windrow/contract/words/off-season-words.ts'
import { offSeasonQuery } from '../../../planting/off-season-data.ts'
import shared from '../../field-card/cards.module.css'
import { FactList, FieldCard } from '../../field-card/field-card.tsx'
import { NextPlantingCard } from './next-planting-card.tsx'
import classes from './off-season.module.css'
import { RechargeCard } from './recharge-card.tsx'
import { ReviewCard } from './review-card.tsx'

const texts = offSeasonTexts.crops

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

/** The crops that could come next, and when each is usually planted here. */
function NextCropCard({ crops, className }: Pick<OffSeason, 'crops'> & { className?: string | undefined }) {
  return (
    <FieldCard title={texts.title} icon={IconPlant} color="var(--accent)" className={className}>
      <p className={shared.detail}>{texts.lead}</p>
      <FactList facts={nextCropFacts(crops)} />
      <p className={shared.foot}>{texts.basis}</p>
    </FieldCard>
  )
}
