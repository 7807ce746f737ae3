import { Checkbox, UnstyledButton } from '@mantine/core'
import { identityApi } from '@windrow/contract/api/identity.ts'
import { accountTexts } from '@windrow/contract/texts/en/account.ts'
import { useState } from 'react'
import { call, token } from '../../platform/client.ts'
import { useForm } from '../../platform/form/use-form.ts'
import { pageSettings } from '../../platform/page-settings.ts'
import { showMessage } from '../../ui/feedback/confirm.ts'
import { BusyButton } from '../../ui/forms/busy-button.tsx'
import { FormStack } from '../../ui/forms/form-stack.tsx'
import { PasswordField } from '../../ui/forms/password-field.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { AppLink } from '../../ui/layout/app-link.tsx'
import { useEnter } from '../account/use-enter.ts'
import classes from './sign-in-form.module.css'

const { signIn: texts, fields } = accountTexts

export function SignInForm() {
  const enter = useEnter()
  const [rememberMe, setRememberMe] = useState(token.rememberMe)
  const form = useForm({
    schema: identityApi.signIn.body,
    initial: { email: '', password: '' },
    onSubmit: async (credentials) => {
      const answer = await call(identityApi.signIn, { body: { ...credentials, rememberMe } })
      await enter(answer, rememberMe)
    },
    // Spec 1 §8: the message of the identity service, in a modal.
    onFailure: (message) => void showMessage({ title: texts.failedTitle, message, danger: true }),
  })
  const { demo } = pageSettings
  return (
    <FormStack onSubmit={form.submit}>
      <TextField
        {...form.text('email')}
        label={fields.email}
        type="email"
        autoComplete="username"
        size="large"
        required
      />
      <PasswordField
        {...form.text('password')}
        label={fields.password}
        autoComplete="current-password"
        size="large"
        required
      />
      <div className={classes.row}>
        <Checkbox
          label={texts.rememberMe}
          checked={rememberMe}
          onChange={(event) => setRememberMe(event.currentTarget.checked)}
        />
        <AppLink href="/restore-password">{texts.forgot}</AppLink>
      </div>
      <BusyButton type="submit" size="md" fullWidth busy={form.isBusy} disabled={!form.isValid}>
        {texts.submit}
      </BusyButton>
      {demo !== null && (
        <p className={classes.demo}>
          {texts.demo}{' '}
          <UnstyledButton className={classes.fill} onClick={() => form.reset(demo)}>
            {texts.useDemo}
          </UnstyledButton>
        </p>
      )}
    </FormStack>
  )
}
