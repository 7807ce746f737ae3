import { identityApi } from '@windrow/contract/api/identity.ts'
import { email as emailSchema } from '@windrow/contract/entities/email.ts'
import { accountTexts } from '@windrow/contract/texts/en/account.ts'
import { useState } from 'react'
import { call } from '../../data/client.ts'
import { rememberPasswordReset } from '../../data/password-reset.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { StatusNotice } from '../../ui/status-notice.tsx'
import { FormFailure } from '../../widgets/account/form-failure.tsx'
import { refusalOf } from '../../widgets/form/form-state.ts'
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
