import { shellTexts } from '@windrow/contract/texts/en/shell.ts'
import type { ReactNode } from 'react'
import { now } from '../../platform/clock.ts'
import { AccountFrame } from '../../ui/layout/account-frame.tsx'
import { CopyrightFooter } from '../../ui/layout/copyright-footer.tsx'

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
