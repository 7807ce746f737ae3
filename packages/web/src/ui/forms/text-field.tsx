import { TextInput, type TextInputProps } from '@mantine/core'
import { FieldError } from './field-error.tsx'

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
