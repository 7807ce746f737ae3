import { useNavigate } from '@tanstack/react-router'
import { identityApi } from '@windrow/contract/api/identity.ts'
import { email as emailSchema } from '@windrow/contract/entities/user.ts'
import { accountTexts } from '@windrow/contract/texts/en/account.ts'
import { storedMailTexts } from '@windrow/contract/texts/en/stored-mails.ts'
import { useEffect, useState } from 'react'
import { call } from '../../platform/client.ts'
import { rejectionOf } from '../../platform/form/form-state.ts'
import { useForm } from '../../platform/form/use-form.ts'
import { visitorMailSentence } from '../../platform/mail-place.ts'
import { Button } from '../../ui/controls/button.tsx'
import { StatusNotice } from '../../ui/feedback/status-notice.tsx'
import { AccountField } from '../../ui/forms/account-field.tsx'
import { FormFailure, FormStack, FormSubmit } from '../../ui/forms/form-stack.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { TextLink } from '../../ui/layout/app-link.tsx'
import { useFragment } from '../account/account-links.ts'
import { AccountAfter, AccountPage } from '../account/account-page.tsx'
import { digitsOf, readPasswordReset, rememberPasswordReset } from '../data/password-reset.ts'
import classes from './password-code-page.module.css'

/** Between two codes; the server has its own limit. */
const PAUSE_SECONDS = 30

const texts = accountTexts.code

/** The mailed link carries `#email=…&code=…&link=…` and fills the form. */
export default function PasswordCodePage() {
  const fragment = useFragment()
  const email = fragment.get('email') ?? readPasswordReset()?.email ?? ''
  const code = fragment.get('code') ?? ''
  return (
    <AccountPage title={texts.title} lead={leadOf(email)}>
      <PasswordCodeForm key={`${email} ${code}`} email={email} code={code} link={fragment.get('link')} />
    </AccountPage>
  )
}

const leadOf = (email: string) =>
  email === ''
    ? visitorMailSentence(texts.lead, storedMailTexts.codeLead)
    : visitorMailSentence(texts.leadTo(email), storedMailTexts.codeLeadTo(email))

type PasswordCodeFormProps = {
  /** Empty when the page was opened by its address: then a field asks for it. */
  email: string
  code: string
  /** The secret of the mailed link, where it was followed: the code then counts in this browser too. */
  link: string | null
}

function PasswordCodeForm(known: PasswordCodeFormProps) {
  const navigate = useNavigate()
  /** A code requested here replaces the link's. */
  const [link, setLink] = useState(known.link ?? undefined)
  const form = useForm({
    schema: identityApi.checkPasswordCode.body,
    initial: { email: known.email, code: digitsOf(known.code) },
    onSubmit: async ({ email, code }) => {
      const body = { email, code, link }
      await call(identityApi.checkPasswordCode, { body })
      rememberPasswordReset(body)
      await navigate({ to: '/create-password' })
    },
  })
  const code = form.text('code')
  return (
    <FormStack onSubmit={form.submit}>
      {known.email === '' && <AccountField kind="email" {...form.text('email')} />}
      <TextField
        {...code}
        onChange={(typed) => code.onChange(digitsOf(typed))}
        label={texts.label}
        inputMode="numeric"
        autoComplete="one-time-code"
        size="large"
        required
        classNames={{ input: classes.code ?? '' }}
      />
      <FormSubmit form={form}>{accountTexts.continue}</FormSubmit>
      <ResendCode
        email={form.values.email}
        link={link}
        onSent={() => {
          form.set('code', '')
          setLink(undefined)
        }}
      />
      <AccountAfter>
        <TextLink href="/">{accountTexts.toSignIn}</TextLink>
      </AccountAfter>
    </FormStack>
  )
}

type ResendCodeProps = { email: string; link: string | undefined; onSent: () => void }

function ResendCode({ email, link, onSent }: ResendCodeProps) {
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
      setFailure(rejectionOf(error, {}).rest)
      setState('idle')
    }
  }

  return (
    <>
      {state === 'sent' && (
        <StatusNotice tone="success">
          {visitorMailSentence(texts.resent, storedMailTexts.newCode)}
        </StatusNotice>
      )}
      <FormFailure message={failure} />
      <Button
        type="button"
        variant="default"
        size="md"
        fullWidth
        busy={state === 'busy'}
        disabled={pause.seconds > 0 || !emailSchema.safeParse(email).success}
        onClick={resend}
      >
        {pause.seconds > 0 ? texts.resendIn(pause.seconds) : texts.resend}
      </Button>
    </>
  )
}

/** Whole seconds down to zero. */
function useCountdown() {
  const [seconds, start] = useState(0)
  useEffect(() => {
    if (seconds === 0) return
    const timer = setTimeout(() => start(seconds - 1), 1_000)
    return () => clearTimeout(timer)
  }, [seconds])
  return { seconds, start }
}
