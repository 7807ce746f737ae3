import type { AppLinkProps } from './app-link.tsx'
import { AppLink } from './app-link.tsx'
import classes from './text-link.module.css'

/** A link that stands by itself, not within a sentence: as high as any control. */
export function TextLink(props: AppLinkProps) {
  return <AppLink {...props} className={classes.link} />
}
