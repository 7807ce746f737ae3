import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { accountTexts } from '@windrow/contract/texts/en/account.ts'
import { uiTexts } from '@windrow/contract/texts/en/ui.ts'
import { useState } from 'react'
import { PlainButton } from '../controls/button.tsx'
import classes from './account-field.module.css'
import { TextField, type TextFieldProps } from './text-field.tsx'

const { fields } = accountTexts

const TEXTS = {
  email: { label: fields.email, type: 'email', autoComplete: 'username' },
  contactEmail: { label: fields.email, type: 'email', autoComplete: 'email' },
  firstName: { label: fields.firstName, autoComplete: 'given-name' },
  lastName: { label: fields.lastName, autoComplete: 'family-name' },
  name: { label: fields.name, autoComplete: 'name' },
  fullName: { label: fields.fullName, autoComplete: 'name' },
  company: { label: fields.company, autoComplete: 'organization' },
} as const

const PASSWORDS = {
  currentPassword: { label: fields.password, autoComplete: 'current-password' },
  firstPassword: {
    label: fields.password,
    description: fields.passwordHint,
    autoComplete: 'new-password',
  },
  newPassword: {
    label: fields.newPassword,
    description: fields.passwordHint,
    autoComplete: 'new-password',
  },
  confirmPassword: { label: fields.confirmPassword, autoComplete: 'new-password' },
} as const

type AccountFieldProps = Omit<TextFieldProps, 'type' | 'autoComplete' | 'description'> & {
  /** Sets the label, the type of input and what a password manager may fill in. */
  kind: keyof typeof TEXTS | keyof typeof PASSWORDS
}

/** A required field of an account form; large, except in dialogs. */
export function AccountField({ kind, ...field }: AccountFieldProps) {
  if (kind in PASSWORDS)
    return <PasswordField {...PASSWORDS[kind as keyof typeof PASSWORDS]} size="large" required {...field} />
  return <TextField {...TEXTS[kind as keyof typeof TEXTS]} size="large" required {...field} />
}

type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'rightSection'> & {
  autoComplete: 'current-password' | 'new-password'
}

/** A password whose characters can be shown before it is sent. */
export function PasswordField(props: PasswordFieldProps) {
  const [visible, setVisible] = useState(false)
  const Eye = visible ? IconEyeOff : IconEye
  return (
    <TextField
      {...props}
      type={visible ? 'text' : 'password'}
      autoCapitalize="off"
      spellCheck={false}
      rightSectionWidth={44}
      rightSection={
        <PlainButton
          className={classes.eye}
          aria-label={visible ? uiTexts.hidePassword : uiTexts.showPassword}
          onClick={() => setVisible(!visible)}
        >
          <Eye size={20} aria-hidden />
        </PlainButton>
      }
    />
  )
}

/** Hidden; names the account to password managers in a form that asks for a password only. */
export function AccountName({ email }: { email: string }) {
  return <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
}
