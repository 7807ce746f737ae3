import type { ComponentPropsWithRef } from 'react'
import { classNames } from '../layout/class-names.ts'
import classes from './visually-hidden.module.css'

type VisuallyHiddenProps = ComponentPropsWithRef<'span'> & {
  component?: 'caption' | 'figcaption' | 'h1' | 'legend' | 'span' | 'tr'
}

/** Words for screen readers alone. */
export function VisuallyHidden({ component = 'span', className, ...others }: VisuallyHiddenProps) {
  // All take the same attributes; TypeScript would have each of them checked by itself.
  const Element = component as 'span'
  return <Element {...others} className={classNames(classes.hidden, className)} />
}
