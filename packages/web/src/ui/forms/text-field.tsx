import { TextInput, type TextInputProps } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import classes from './text-field.module.css'

/** What is wrong with a field, with a sign so that colour is not all there is. */
export function FieldError({ children }: { children: string }) {
  return (
    <span className={classes.error}>
      <IconAlertTriangle size={14} aria-hidden />
      <span>{children}</span>
    </span>
  )
}

export type TextFieldProps = Omit<TextInputProps, 'onChange' | 'error' | 'size' | 'value'> & {
  value: string
  onChange: (value: string) => void
  error?: string | null
  /** `large` is 44 px at any width: the account pages. */
  size?: 'normal' | 'large'
}

/** A line of text with label, description and error wired for a screen reader. */
export function TextField({ onChange, error = null, size = 'normal', ...others }: TextFieldProps) {
  return (
    <TextInput
      {...others}
      size={size === 'large' ? 'md' : 'sm'}
      withAsterisk={false}
      error={error === null ? undefined : <FieldError>{error}</FieldError>}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
