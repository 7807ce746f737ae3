import { VisuallyHidden } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import classes from './count-badge.module.css'
import type { IconComponent } from './icon-component.ts'

type CountBadgeProps = {
  count: number
  /** What is counted, in full: "2 alerts". */
  label: string
  icon?: IconComponent
  /** Shows the label itself instead of the bare number. */
  wordy?: boolean
}

/** A number that asks for attention. */
export function CountBadge({ count, label, icon: Icon = IconBell, wordy = false }: CountBadgeProps) {
  return (
    <span className={classes.badge}>
      <Icon size={14} aria-hidden />
      {wordy ? (
        label
      ) : (
        <>
          <span aria-hidden>{count}</span>
          <VisuallyHidden>{label}</VisuallyHidden>
        </>
      )}
    </span>
  )
}
