import { CloseButton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import type { Field } from '@windrow/contract/entities/field.ts'
import { SEARCH_DEBOUNCE_MS } from '@windrow/contract/limits.ts'
import { dashboardTexts } from '@windrow/contract/texts/en/dashboard.ts'
import { useEffect, useRef, useState } from 'react'
import { prepareSearch } from '../rows/search-fields.ts'
import classes from './toolbar.module.css'

const texts = dashboardTexts.toolbar

type SearchBoxProps = { fields: readonly Field[]; search: string; onSearch: (search: string) => void }

/** Searches half a second after the last key (spec 1 §4); Enter and the cross do not wait. */
export function SearchBox({ fields, search, onSearch }: SearchBoxProps) {
  const [typed, setTyped] = useState(search)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  // The search may be cleared from elsewhere.
  useEffect(() => setTyped(search), [search])

  function searchNow(text: string) {
    clearTimeout(timer.current)
    setTyped(text)
    onSearch(text.trim())
  }

  return (
    <TextInput
      className={classes.search ?? ''}
      type="search"
      aria-label={texts.search}
      placeholder={texts.search}
      leftSection={<IconSearch size={18} aria-hidden />}
      rightSection={
        typed !== '' && <CloseButton aria-label={texts.clearSearch} onClick={() => searchNow('')} />
      }
      value={typed}
      onFocus={() => prepareSearch(fields)}
      onChange={(event) => {
        const text = event.currentTarget.value
        setTyped(text)
        clearTimeout(timer.current)
        timer.current = setTimeout(() => onSearch(text.trim()), SEARCH_DEBOUNCE_MS)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') searchNow(typed)
        if (event.key === 'Escape' && typed !== '') searchNow('')
      }}
    />
  )
}
