import { Popover, UnstyledButton } from '@mantine/core'
import type { Field } from '@windrow/contract/entities/field.ts'
import { LABELS_INLINE } from '@windrow/contract/limits.ts'
import { dashboardTexts } from '@windrow/contract/texts/en/dashboard.ts'
import { LabelChip } from '../../labels/label-chip.tsx'
import classes from './row.module.css'

const texts = dashboardTexts.row

type LabelsCellProps = { field: Field; inline?: number }

/** The first two, and the others behind "+N" (spec 1 §2). */
export function LabelsCell({ field, inline = LABELS_INLINE }: LabelsCellProps) {
  const { labels } = field
  if (labels.length === 0) return <span className={classes.quiet}>{texts.noLabels}</span>
  const hidden = labels.slice(inline)
  return (
    <span className={classes.labels}>
      {labels.slice(0, inline).map((label) => (
        <LabelChip key={label.name} label={label} />
      ))}
      {hidden.length > 0 && (
        <Popover withArrow shadow="md" trapFocus>
          <Popover.Target>
            <UnstyledButton
              className={classes.more ?? ''}
              aria-label={texts.moreLabels(hidden.length, field.name)}
            >
              {`+${hidden.length}`}
            </UnstyledButton>
          </Popover.Target>
          <Popover.Dropdown className={classes.moreLabels ?? ''} aria-label={texts.allLabels(field.name)}>
            {labels.map((label) => (
              <LabelChip key={label.name} label={label} field={field} />
            ))}
          </Popover.Dropdown>
        </Popover>
      )}
    </span>
  )
}
