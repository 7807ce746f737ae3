import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { connectorsApi } from '@windrow/contract/api/connectors.ts'
import type { ConnectorField, ConnectorName } from '@windrow/contract/entities/field-import.ts'
import { connectorTexts } from '@windrow/contract/texts/en/connectors.ts'
import { uiTexts } from '@windrow/contract/texts/en/ui.ts'
import { fill } from '@windrow/contract/texts/fill.ts'
import { useId, useState } from 'react'
import { call } from '../../../platform/client.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Checkbox } from '../../../ui/controls/choice.tsx'
import { AppModal } from '../../../ui/feedback/app-modal.tsx'
import { LoadingRows } from '../../../ui/feedback/skeleton.tsx'
import { StatusNotice } from '../../../ui/feedback/status-notice.tsx'
import { FormFailure } from '../../../ui/forms/form-stack.tsx'
import { FieldError } from '../../../ui/forms/text-field.tsx'
import { connectorFieldsQuery, useDisconnect } from '../../data/connectors.ts'
import { followImport } from '../bulk-upload-store.ts'
import { DefaultsFields, useImportForm } from '../defaults-fields.tsx'
import classes from './connectors.module.css'

type ChooseFieldsStepProps = { service: ConnectorName; title: string; opened: boolean; onClose: () => void }

/** Which of the fields there become fields here, and what they have in common. */
export function ChooseFieldsStep({ service, title, opened, onClose }: ChooseFieldsStepProps) {
  const id = useId()
  const list = useQuery({ ...connectorFieldsQuery(service), enabled: opened })
  const disconnect = useDisconnect(service)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const { form, isEmpty, submit } = useImportForm(chosen.size, async (defaults) => {
    const body = { fields: [...chosen], defaults }
    const { job_id } = await call(connectorsApi.importConnectorFields, { params: { service }, body })
    followImport(job_id)
  })
  const name = connectorTexts.services[service]
  const { data: fields = [], connect_first = [] } = list.data ?? {}
  return (
    <AppModal
      opened={opened}
      onClose={onClose}
      title={title}
      width={640}
      footer={
        <>
          <Button
            variant="subtle"
            className={classes.forget ?? ''}
            busy={disconnect.isPending}
            onClick={() => disconnect.mutate()}
          >
            {connectorTexts.disconnect}
          </Button>
          <Button variant="subtle" onClick={onClose}>
            {uiTexts.cancel}
          </Button>
          <Button type="submit" form={id} busy={form.isBusy} disabled={list.data === undefined}>
            {connectorTexts.importCount(chosen.size)}
          </Button>
        </>
      }
    >
      <form id={id} noValidate className={classes.step} onSubmit={submit}>
        {list.isPending && (
          <>
            <p role="status">{fill(connectorTexts.loading, { service: name })}</p>
            <LoadingRows />
          </>
        )}
        {list.isError && <StatusNotice tone="danger">{list.error.message}</StatusNotice>}
        {connect_first.length > 0 && (
          <StatusNotice tone="info" title={connectorTexts.connectFirst}>
            {connect_first.map(({ name: organisation, url }) => (
              <a key={url} href={url} target="_blank" rel="noreferrer" className={classes.organisation}>
                {organisation}
              </a>
            ))}
          </StatusNotice>
        )}
        {list.data && (
          <FieldChoice
            fields={fields}
            chosen={chosen}
            onChange={setChosen}
            error={isEmpty ? connectorTexts.chooseOne : null}
          />
        )}
        {list.data && fields.length > 0 && <DefaultsFields form={form} />}
        <FormFailure message={form.failure} />
      </form>
    </AppModal>
  )
}

type FieldChoiceProps = {
  fields: readonly ConnectorField[]
  chosen: ReadonlySet<string>
  onChange: (chosen: ReadonlySet<string>) => void
  error: string | null
}

/** The fields of another service with a box each; those without a boundary cannot be chosen. */
function FieldChoice({ fields, chosen, onChange, error }: FieldChoiceProps) {
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
