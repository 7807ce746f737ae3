import { shellTexts } from '@windrow/contract/texts/en/shell.ts'
import type { ReactNode } from 'react'
import { now } from '../../platform/clock.ts'
import { AccountFrame, CopyrightFooter } from '../../ui/layout/account-frame.tsx'
import classes from './account.module.css'

type AccountPageProps = { title: string; lead?: ReactNode; children: ReactNode }

/** A page before signing in, in the frame that all of them share. */
export function AccountPage({ title, lead, children }: AccountPageProps) {
  return (
    <AccountFrame
      title={title}
      {...(lead === undefined ? {} : { subtitle: lead })}
      sentence={shellTexts.claim}
      footer={<CopyrightFooter year={now().getFullYear()} holder={shellTexts.product} />}
      brandHref="/"
    >
      {children}
    </AccountFrame>
  )
}

/** Under a form: where else one may want to go. */
export function AccountAfter({ children }: { children: ReactNode }) {
  return <div className={classes.after}>{children}</div>
}

/** The content of an account page that is no form, spaced like one. */
export function AccountBody({ children }: { children: ReactNode }) {
  return <div className={classes.body}>{children}</div>
}

/** Two fields or buttons of the same width. */
export function SideBySide({ children }: { children: ReactNode }) {
  return <div className={classes.pair}>{children}</div>
}
