import { Checkbox, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import type { ConnectorField } from '@windrow/contract/entities/field-import.ts'
import { connectorTexts } from '@windrow/contract/texts/en/connectors.ts'
import { useState } from 'react'
import { FieldError } from '../../../ui/forms/field-error.tsx'
import classes from './connectors.module.css'

type FieldChoiceProps = {
  fields: readonly ConnectorField[]
  chosen: ReadonlySet<string>
  onChange: (chosen: ReadonlySet<string>) => void
  error: string | null
}

/** The fields of another service with a box each; those without a boundary cannot be chosen. */
export function FieldChoice({ fields, chosen, onChange, error }: FieldChoiceProps) {
  const [search, setSearch] = useState('')
  const wanted = search.trim().toLowerCase()
  const found = fields.filter(({ name, farm }) => `${name} ${farm ?? ''}`.toLowerCase().includes(wanted))
  const open = found.filter(({ has_boundary }) => has_boundary)
  const isAll = open.length > 0 && open.every(({ id }) => chosen.has(id))
  const set = (ids: readonly string[], isOn: boolean) => {
    const next = new Set(chosen)
    for (const id of ids) {
      if (isOn) next.add(id)
      else next.delete(id)
    }
    onChange(next)
  }
  if (fields.length === 0) return <p>{connectorTexts.nothing}</p>
  return (
    <fieldset className={classes.choice}>
      <legend className={classes.heading}>{connectorTexts.choose}</legend>
      <TextInput
        aria-label={connectorTexts.search}
        placeholder={connectorTexts.search}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <Checkbox
        label={connectorTexts.all}
        checked={isAll}
        indeterminate={!isAll && open.some(({ id }) => chosen.has(id))}
        disabled={open.length === 0}
        onChange={() =>
          set(
            open.map(({ id }) => id),
            !isAll,
          )
        }
      />
      <ul className={classes.list}>
        {found.map((field) => (
          <li key={field.id}>
            <Checkbox
              label={[field.name, field.farm].filter(Boolean).join(', ')}
              description={noteOf(field)}
              checked={chosen.has(field.id)}
              disabled={!field.has_boundary}
              onChange={(event) => set([field.id], event.currentTarget.checked)}
            />
          </li>
        ))}
        {found.length === 0 && <li>{connectorTexts.noneFound}</li>}
      </ul>
      {error !== null && <FieldError>{error}</FieldError>}
    </fieldset>
  )
}

function noteOf({ has_boundary, field }: ConnectorField): string | null {
  if (!has_boundary) return connectorTexts.withoutBoundary
  return field === null ? null : connectorTexts.imported
}
