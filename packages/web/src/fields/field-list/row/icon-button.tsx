import type { ComponentPropsWithRef } from 'react'
import classes from './row.module.css'

/** A row has three of them, and a page has twenty rows: plain, so that sorting stays instant. */
export function IconButton(props: ComponentPropsWithRef<'button'> & { 'aria-label': string }) {
  return <button type="button" className={classes.iconButton} {...props} />
}
