import type { Field } from '@windrow/contract/entities/field.ts'
import { dashboardTexts } from '@windrow/contract/texts/en/dashboard.ts'
import { AppLink } from '../../../ui/layout/app-link.tsx'
import { CountBadge } from '../../../ui/layout/count-badge.tsx'
import classes from './row.module.css'

type FieldNameProps = {
  field: Field
  href: string
  /** As the account wants it (spec 1 §3, notify_via_table). */
  showsAlerts: boolean
}

/** Leads to the field's default view (spec 1 §2); its triggered alerts stand beside it. */
export function FieldName({ field, href, showsAlerts }: FieldNameProps) {
  return (
    <span className={classes.name}>
      <AppLink href={href}>{field.name}</AppLink>
      {showsAlerts && field.triggered_alerts > 0 && (
        <CountBadge count={field.triggered_alerts} label={dashboardTexts.alerts(field.triggered_alerts)} />
      )}
    </span>
  )
}
