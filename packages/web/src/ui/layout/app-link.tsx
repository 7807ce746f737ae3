import { type ComponentPropsWithRef, createContext, type ElementType, useContext } from 'react'

export type AppLinkProps = ComponentPropsWithRef<'a'> & { href: string }

const LinkContext = createContext<ElementType<AppLinkProps>>('a')

/** The app gives the router's link here, so that the parts of the interface need not know the router. */
export const AppLinkProvider = LinkContext.Provider

/** A link inside the app; addresses of other sites, mails and files stay plain links. */
export function AppLink(props: AppLinkProps) {
  const RouterLink = useContext(LinkContext)
  const Link = props.href.startsWith('/') && props.target === undefined ? RouterLink : 'a'
  return <Link {...props} />
}
