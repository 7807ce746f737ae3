import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { Checkbox, Switch } from '../../ui/controls/choice.tsx'
import { PasswordField } from '../../ui/forms/account-field.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { GallerySection, Specimen } from '../gallery-section.tsx'

const captions = {
  plain: 'Text',
  described: 'With a description',
  wrong: 'With an error',
  disabled: 'Disabled',
  large: 'Large: account pages',
  password: 'Password',
  search: 'Search',
  checks: 'Check box',
  switches: 'Switch',
}
const words = {
  name: 'Full name',
  nameHint: 'As it shall stand on reports.',
  email: 'Email',
  wrongEmail: "Invalid email. Valid e-mail can contain only latin letters, numbers, '@' and '.'",
  password: 'Password',
  search: 'Search fields',
  remember: 'Remember me',
  terms: 'I accept the terms',
  quiet: 'Quiet hours',
}

export function FieldsSection() {
  const [name, setName] = useState('Demo Farm')
  const [email, setEmail] = useState('fields@windrow,test')
  const [password, setPassword] = useState('correct horse')
  const [query, setQuery] = useState('')
  return (
    <GallerySection id="fields" title="Fields">
      <Specimen caption={captions.plain}>
        <TextField label={words.name} value={name} onChange={setName} autoComplete="off" />
      </Specimen>
      <Specimen caption={captions.described}>
        <TextField
          label={words.name}
          description={words.nameHint}
          value={name}
          onChange={setName}
          autoComplete="off"
        />
      </Specimen>
      <Specimen caption={captions.wrong}>
        <TextField
          label={words.email}
          type="email"
          value={email}
          onChange={setEmail}
          error={words.wrongEmail}
          autoComplete="off"
        />
      </Specimen>
      <Specimen caption={captions.disabled}>
        <TextField label={words.name} value={name} onChange={setName} disabled />
      </Specimen>
      <Specimen caption={captions.large}>
        <TextField label={words.email} size="large" value={name} onChange={setName} autoComplete="off" />
      </Specimen>
      <Specimen caption={captions.password}>
        <PasswordField
          label={words.password}
          size="large"
          value={password}
          onChange={setPassword}
          autoComplete="current-password"
        />
      </Specimen>
      <Specimen caption={captions.search}>
        <TextField
          type="search"
          aria-label={words.search}
          placeholder={words.search}
          leftSection={<IconSearch size={18} aria-hidden />}
          value={query}
          onChange={setQuery}
        />
      </Specimen>
      <Specimen caption={captions.checks}>
        <Checkbox label={words.remember} defaultChecked />
        <Checkbox label={words.terms} />
        <Checkbox label={words.terms} disabled />
      </Specimen>
      <Specimen caption={captions.switches}>
        <Switch label={words.quiet} defaultChecked />
        <Switch label={words.quiet} />
      </Specimen>
    </GallerySection>
  )
}
