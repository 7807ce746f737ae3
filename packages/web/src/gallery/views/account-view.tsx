import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { Checkbox } from '../../ui/controls/choice.tsx'
import { showMessage } from '../../ui/feedback/confirm.ts'
import { PasswordField } from '../../ui/forms/account-field.tsx'
import { FormStack } from '../../ui/forms/form-stack.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { AccountFrame, CopyrightFooter } from '../../ui/layout/account-frame.tsx'
import { TextLink } from '../../ui/layout/app-link.tsx'
import classes from '../gallery.module.css'

const words = {
  title: 'Sign in',
  subtitle: 'Weather and climate risk for your fields.',
  sentence: 'Frost on Saturday, a spray window until two this afternoon, and how sure we are of both.',
  email: 'Email',
  password: 'Password',
  remember: 'Remember me',
  forgot: 'Forgot your password?',
  login: 'Login',
  failedTitle: 'Could not sign in',
  failed: 'Wrong email or password.',
}

/** The frame of the account pages, with a form in it. */
export function AccountView() {
  const [email, setEmail] = useState('demo@windrow.test')
  const [password, setPassword] = useState('correct horse')
  const [busy, setBusy] = useState(false)
  async function submit(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    await new Promise((resolve) => setTimeout(resolve, 600))
    setBusy(false)
    await showMessage({ title: words.failedTitle, message: words.failed, danger: true })
  }
  return (
    <AccountFrame
      title={words.title}
      subtitle={words.subtitle}
      sentence={words.sentence}
      footer={<CopyrightFooter year={2026} holder="Windrow" />}
    >
      <FormStack onSubmit={submit}>
        <TextField label={words.email} size="large" type="email" value={email} onChange={setEmail} />
        <PasswordField
          label={words.password}
          size="large"
          value={password}
          onChange={setPassword}
          autoComplete="current-password"
        />
        <div className={classes.between}>
          <Checkbox label={words.remember} defaultChecked />
          <TextLink href="#forgot">{words.forgot}</TextLink>
        </div>
        <Button type="submit" size="md" fullWidth busy={busy}>
          {words.login}
        </Button>
      </FormStack>
    </AccountFrame>
  )
}
