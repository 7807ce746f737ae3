import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { dashboardTexts } from '@windrow/contract/texts/en/dashboard.ts'
import { PlainButton } from '../../../ui/controls/button.tsx'
import type { FieldGroup } from '../rows/arrange-fields.ts'
import classes from './table.module.css'

const texts = dashboardTexts.grouping

type GroupHeadingProps = { group: FieldGroup; isOpen: boolean; showsAlerts: boolean; onToggle: () => void }

/** "Central Iowa · 4 fields, 1 alert"; pressed it opens and closes. */
export function GroupHeading({ group, isOpen, showsAlerts, onToggle }: GroupHeadingProps) {
  const name = group.value === '' ? texts.missing[group.column] : group.value
  const alerts = showsAlerts ? group.fields.reduce((sum, field) => sum + field.triggered_alerts, 0) : 0
  const count = dashboardTexts.fields(group.fields.length)
  const Chevron = isOpen ? IconChevronDown : IconChevronRight
  return (
    <PlainButton
      className={classes.groupHeading ?? ''}
      style={{ paddingInlineStart: group.depth * 20 }}
      aria-expanded={isOpen}
      onClick={onToggle}
    >
      <Chevron size={16} aria-hidden />
      <b>{name}</b>
      <span className={classes.groupCount}>
        {texts.counts(count, alerts === 0 ? null : dashboardTexts.alerts(alerts))}
      </span>
    </PlainButton>
  )
}
