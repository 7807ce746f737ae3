import { IconPlant } from '@tabler/icons-react'
import type { OffSeason } from '@windrow/contract/entities/off-season.ts'
import { offSeasonTexts } from '@windrow/contract/texts/en/off-season.ts'
import { nextCropFacts } from '@windrow/contract/words/off-season-words.ts'
import shared from '../../field-card/cards.module.css'
import { FactList, FieldCard } from '../../field-card/field-card.tsx'

const texts = offSeasonTexts.crops

/** The crops that could come next, and when each is usually planted here. */
export function NextCropCard({
  crops,
  className,
}: Pick<OffSeason, 'crops'> & { className?: string | undefined }) {
  return (
    <FieldCard title={texts.title} icon={IconPlant} color="var(--accent)" className={className}>
      <p className={shared.detail}>{texts.lead}</p>
      <FactList facts={nextCropFacts(crops)} />
      <p className={shared.foot}>{texts.basis}</p>
    </FieldCard>
  )
}
