import { IconAlertTriangle, IconCheck, IconHelp, IconX } from '@tabler/icons-react'
import type { Verdict } from '@windrow/core/decisions/decision-thresholds.ts'
import type { IconComponent } from '../../ui/layout/icon-spot.tsx'
import classes from './verdict.module.css'

export const VERDICT_ICONS: Record<Verdict, IconComponent> = {
  green: IconCheck,
  amber: IconAlertTriangle,
  red: IconX,
  unknown: IconHelp,
}

/** The verdict of a decision: an icon and a word, beside the colour. */
export function VerdictTag({ verdict, children }: { verdict: Verdict; children: string }) {
  const Icon = VERDICT_ICONS[verdict]
  return (
    <span className={classes.tag} data-verdict={verdict}>
      <Icon size={14} aria-hidden />
      {children}
    </span>
  )
}
