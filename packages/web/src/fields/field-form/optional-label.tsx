import { fieldFormTexts } from '@windrow/contract/texts/en/field-form.ts'
import classes from './add-field-dialog.module.css'

/** The name of an input that may stay empty. */
export function OptionalLabel({ children }: { children: string }) {
  return (
    <>
      {children} <span className={classes.optional}>{fieldFormTexts.optional}</span>
    </>
  )
}
