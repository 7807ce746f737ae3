import { Autocomplete, type AutocompleteProps } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { FieldError } from './text-field.tsx'

/** Longer lists than this are narrowed by typing. */
const SHOWN_MAX = 100

type SuggestFieldProps = Omit<AutocompleteProps, 'onChange' | 'error' | 'size' | 'value' | 'data'> & {
  value: string
  onChange: (value: string) => void
  suggestions: readonly string[]
  error?: string | null
}

/** A line of text that offers what others have written; anything else may be typed. */
export function SuggestField({ suggestions, error = null, ...others }: SuggestFieldProps) {
  return (
    <Autocomplete
      {...others}
      data={[...suggestions]}
      limit={SHOWN_MAX}
      size="sm"
      autoComplete="off"
      // A field that gets the focus because it is wrong would hide the words about it.
      openOnFocus={false}
      withAsterisk={false}
      comboboxProps={{ shadow: 'md' }}
      rightSection={<IconChevronDown size={16} aria-hidden />}
      rightSectionPointerEvents="none"
      error={error === null ? undefined : <FieldError>{error}</FieldError>}
    />
  )
}
