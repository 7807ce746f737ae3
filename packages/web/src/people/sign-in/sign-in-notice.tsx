import { accountTexts } from '@windrow/contract/texts/en/account.ts'
import { useState } from 'react'
import { StatusNotice } from '../../ui/feedback/status-notice.tsx'
import { AppLink } from '../../ui/layout/app-link.tsx'
import { readPasswordReset } from '../data/password-reset.ts'
import { useSession } from '../data/session.ts'
import classes from './sign-in-notice.module.css'

const texts = accountTexts.signIn

/** Why one is here: a code was mailed, or the session has ended. */
export function SignInNotice() {
  const session = useSession()
  const [reset] = useState(readPasswordReset)
  if (reset !== null)
    return (
      <div className={classes.notice}>
        <StatusNotice tone="info" action={<AppLink href="/password-code">{texts.enterCode}</AppLink>}>
          {texts.codeSent(reset.email)}
        </StatusNotice>
      </div>
    )
  if (session.status === 'signed-out' && session.reason === 'ended')
    return (
      <div className={classes.notice}>
        <StatusNotice tone="warning">{texts.ended}</StatusNotice>
      </div>
    )
  return null
}
