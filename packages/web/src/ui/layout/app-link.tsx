import { type ComponentPropsWithRef, createContext, type ElementType, useContext } from 'react'
import classes from './app-link.module.css'

export type AppLinkProps = ComponentPropsWithRef<'a'> & { href: string }

const LinkContext = createContext<ElementType<AppLinkProps>>('a')

/** The app passes the router's link here, so that the interface parts do not depend on the router. */
export const AppLinkProvider = LinkContext.Provider

/** A link inside the app; addresses of other sites, mails and files stay plain links. */
export function AppLink(props: AppLinkProps) {
  const RouterLink = useContext(LinkContext)
  const Link = props.href.startsWith('/') && props.target === undefined ? RouterLink : 'a'
  return <Link {...props} />
}

/** A link by itself, not within a sentence: as high as any control. */
export function TextLink(props: AppLinkProps) {
  return <AppLink {...props} className={classes.link} />
}
