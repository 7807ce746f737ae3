import { IconPlant2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { fieldDashboardTexts } from '@windrow/contract/texts/en/field-dashboard.ts'
import { areaText } from '@windrow/contract/words/amounts.ts'
import { findCrop } from '@windrow/core/crops/registry.ts'
import { useUnits } from '../../../people/data/units.ts'
import { fieldQuery } from '../../data/field.ts'
import classes from '../../field-card/cards.module.css'
import { FieldCard } from '../../field-card/field-card.tsx'
import { QueryBody } from '../../field-card/query-body.tsx'

const texts = fieldDashboardTexts.crop

/** What grows here: crop and variety, the field's labels and its area. */
export function CropCard({ uuid }: { uuid: string }) {
  const field = useQuery(fieldQuery(uuid))
  const units = useUnits()
  return (
    <FieldCard title={texts.title} icon={IconPlant2} color="var(--accent)">
      <QueryBody title={texts.title} query={field} height={48}>
        {({ data: { crop, variety, labels, area_ha } }) => (
          <>
            <p className={classes.strong}>{texts.named(crop, variety)}</p>
            <p className={classes.detail}>
              {[...labels.map(({ name }) => name), areaText(area_ha, units)].join(', ')}
            </p>
            {findCrop(crop) === null && <p className={classes.detail}>{texts.noModel}</p>}
          </>
        )}
      </QueryBody>
    </FieldCard>
  )
}
