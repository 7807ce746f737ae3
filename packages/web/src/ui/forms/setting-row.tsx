import type { ReactNode } from 'react'
import { classNames } from '../layout/class-names.ts'
import classes from './setting-row.module.css'

type SettingRowProps = {
  label: ReactNode
  /** The value itself, or the field that edits it. */
  children: ReactNode
  actions?: ReactNode
  /** While the row is edited it stands on a tinted ground and its parts align at the top. */
  editing?: boolean
  labelId?: string
  /** The id of the field in the row, when there is one. */
  htmlFor?: string
}

/** label | value | actions, one under the other below 900 px. */
export function SettingRow({ label, children, actions, editing = false, labelId, htmlFor }: SettingRowProps) {
  const Label = htmlFor === undefined ? 'span' : 'label'
  return (
    <div className={classNames(classes.row, editing && classes.editing)}>
      <Label id={labelId} className={classes.label} {...(htmlFor === undefined ? {} : { htmlFor })}>
        {label}
      </Label>
      <div className={classes.value}>{children}</div>
      {actions !== undefined && <div className={classes.actions}>{actions}</div>}
    </div>
  )
}
