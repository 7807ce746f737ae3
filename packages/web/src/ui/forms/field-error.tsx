import { IconAlertTriangle } from '@tabler/icons-react'
import classes from './field-error.module.css'

/** What is wrong with a field, with a sign so that colour is not all there is. */
export function FieldError({ children }: { children: string }) {
  return (
    <span className={classes.error}>
      <IconAlertTriangle size={14} aria-hidden />
      <span>{children}</span>
    </span>
  )
}
