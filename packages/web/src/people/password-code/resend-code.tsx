import { identityApi } from '@windrow/contract/api/identity.ts'
import { email as emailSchema } from '@windrow/contract/entities/user.ts'
import { accountTexts } from '@windrow/contract/texts/en/account.ts'
import { useState } from 'react'
import { call } from '../../platform/client.ts'
import { FormFailure } from '../../platform/form/form-failure.tsx'
import { refusalOf } from '../../platform/form/form-state.ts'
import { StatusNotice } from '../../ui/feedback/status-notice.tsx'
import { BusyButton } from '../../ui/forms/busy-button.tsx'
import { rememberPasswordReset } from '../data/password-reset.ts'
import { useCountdown } from './use-countdown.ts'

const texts = accountTexts.code
/** Between two codes; the server has its own limit. */
const PAUSE_SECONDS = 30

type ResendCodeProps = { email: string; link: string | undefined; onSent: () => void }

export function ResendCode({ email, link, onSent }: ResendCodeProps) {
  const pause = useCountdown()
  const [state, setState] = useState<'idle' | 'busy' | 'sent'>('idle')
  const [failure, setFailure] = useState<string | null>(null)

  const resend = async () => {
    setState('busy')
    setFailure(null)
    try {
      await call(identityApi.requestPasswordCode, { body: { email, link } })
      rememberPasswordReset({ email, code: null })
      setState('sent')
      pause.start(PAUSE_SECONDS)
      onSent()
    } catch (error) {
      setFailure(refusalOf(error, {}).rest)
      setState('idle')
    }
  }

  return (
    <>
      {state === 'sent' && <StatusNotice tone="success">{texts.resent}</StatusNotice>}
      <FormFailure message={failure} />
      <BusyButton
        type="button"
        variant="default"
        size="md"
        fullWidth
        busy={state === 'busy'}
        disabled={pause.seconds > 0 || !emailSchema.safeParse(email).success}
        onClick={resend}
      >
        {pause.seconds > 0 ? texts.resendIn(pause.seconds) : texts.resend}
      </BusyButton>
    </>
  )
}
