import { UnstyledButton } from '@mantine/core'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { uiTexts } from '@windrow/contract/texts/en/ui.ts'
import { useState } from 'react'
import classes from './password-field.module.css'
import { TextField, type TextFieldProps } from './text-field.tsx'

type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'rightSection'> & {
  autoComplete: 'current-password' | 'new-password'
}

/** A password that can be looked at before it is sent. */
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
        <UnstyledButton
          className={classes.eye}
          aria-label={visible ? uiTexts.hidePassword : uiTexts.showPassword}
          onClick={() => setVisible(!visible)}
        >
          <Eye size={20} aria-hidden />
        </UnstyledButton>
      }
    />
  )
}
