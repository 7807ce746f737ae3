import type { ComponentPropsWithRef } from 'react'
import classes from './form-stack.module.css'

/** The fields of a form under each other. The app says what is wrong, not the browser. */
export function FormStack(props: ComponentPropsWithRef<'form'>) {
  return <form noValidate {...props} className={classes.form} />
}
