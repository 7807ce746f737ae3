import type { ReactNode } from 'react'
import classes from './account-frame.module.css'
import { Brand } from './brand.tsx'

type AccountFrameProps = {
  title: string
  subtitle?: ReactNode
  /** The form. */
  children: ReactNode
  /** The sentence over the picture. */
  sentence: string
  footer?: ReactNode
  brandHref?: string
}

/** Pages before signing in: the form at the left, a picture at the right where there is room. */
export function AccountFrame(props: AccountFrameProps) {
  const { title, subtitle, children, sentence, footer, brandHref } = props
  return (
    <div className={classes.frame}>
      <div className={classes.side}>
        <header>
          <Brand size={30} {...(brandHref === undefined ? {} : { href: brandHref })} />
        </header>
        <main className={classes.main}>
          <h1 className={classes.title}>{title}</h1>
          {subtitle !== undefined && <p className={classes.subtitle}>{subtitle}</p>}
          {children}
        </main>
        <footer>{footer}</footer>
      </div>
      <aside className={classes.art}>
        <p className={classes.sentence}>{sentence}</p>
      </aside>
    </div>
  )
}

type CopyrightFooterProps = {
  year: number
  holder: string
  /** At the right: as of when, a link. */
  children?: ReactNode
}

export function CopyrightFooter({ year, holder, children }: CopyrightFooterProps) {
  return (
    <div className={classes.footer}>
      <span>{`© ${year} ${holder}`}</span>
      {children}
    </div>
  )
}
