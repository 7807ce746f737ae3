import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { fieldDecisionTexts as texts } from '@windrow/contract/texts/en/field-decisions.ts'
import { offSeasonTexts } from '@windrow/contract/texts/en/off-season.ts'
import { useId, useState } from 'react'
import { usePermission } from '../../people/data/profile.ts'
import { Button } from '../../ui/controls/button.tsx'
import { lazyDialog } from '../../ui/feedback/lazy-dialog.tsx'
import classes from './decisions-section.module.css'
import { FieldWorkCard } from './field-work-card.tsx'
import { FrostCard } from './frost-card.tsx'
import { IrrigationCard } from './irrigation-card.tsx'
import { OffSeasonWorkCard } from './off-season-work-card.tsx'
import { SprayCard } from './spray-card.tsx'

const LimitsDialog = lazyDialog(async () => (await import('../limits/limits-dialog.tsx')).LimitsDialog)

type DecisionsSectionProps = {
  uuid: string
  className?: string | undefined
  /** No crop stands that could be sprayed, freeze or thirst. */
  isSeasonOver?: boolean
}

/** The questions that growers ask first: may I spray, will it freeze, must I water, can I drive on it. */
export function DecisionsSection({ uuid, className, isSeasonOver = false }: DecisionsSectionProps) {
  const titleId = useId()
  const mayEdit = usePermission('field_tools.edit')
  const [isOpen, setOpen] = useState(false)
  return (
    <section aria-labelledby={titleId} className={className}>
      <header className={classes.head}>
        <h2 id={titleId}>{isSeasonOver ? offSeasonTexts.work.title : texts.title}</h2>
        <Button
          variant="subtle"
          size="compact"
          className={classes.adjust ?? ''}
          leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden />}
          onClick={() => setOpen(true)}
        >
          {mayEdit ? texts.adjust : texts.see}
        </Button>
      </header>
      <div className={classes.cards}>
        {isSeasonOver ? (
          <OffSeasonWorkCard uuid={uuid} className={classes.whole} />
        ) : (
          <>
            <SprayCard uuid={uuid} className={classes.whole} />
            <FrostCard uuid={uuid} />
            <IrrigationCard uuid={uuid} />
            <FieldWorkCard uuid={uuid} />
          </>
        )}
      </div>
      <LimitsDialog uuid={uuid} mayEdit={mayEdit} opened={isOpen} onClose={() => setOpen(false)} />
    </section>
  )
}
