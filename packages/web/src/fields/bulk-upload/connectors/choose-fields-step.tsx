import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { connectorsApi } from '@windrow/contract/api/connectors.ts'
import { fieldDefaults } from '@windrow/contract/entities/field.ts'
import type { ConnectorName } from '@windrow/contract/entities/field-import.ts'
import { connectorTexts } from '@windrow/contract/texts/en/connectors.ts'
import { uiTexts } from '@windrow/contract/texts/en/ui.ts'
import { fill } from '@windrow/contract/texts/fill.ts'
import { useId, useState } from 'react'
import { call } from '../../../platform/client.ts'
import { useForm } from '../../../platform/form/use-form.ts'
import { AppModal } from '../../../ui/feedback/app-modal.tsx'
import { LoadingRows } from '../../../ui/feedback/loading-rows.tsx'
import { StatusNotice } from '../../../ui/feedback/status-notice.tsx'
import { BusyButton } from '../../../ui/forms/busy-button.tsx'
import { connectorFieldsQuery, useDisconnect } from '../../data/connectors.ts'
import { followImport } from '../bulk-upload-store.ts'
import { DefaultsFields } from '../defaults-fields.tsx'
import classes from './connectors.module.css'
import { FieldChoice } from './field-choice.tsx'

type ChooseFieldsStepProps = { service: ConnectorName; title: string; opened: boolean; onClose: () => void }

/** Which of the fields there become fields here, and what they have in common. */
export function ChooseFieldsStep({ service, title, opened, onClose }: ChooseFieldsStepProps) {
  const id = useId()
  const list = useQuery({ ...connectorFieldsQuery(service), enabled: opened })
  const disconnect = useDisconnect(service)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [tried, setTried] = useState(false)
  const form = useForm({
    schema: fieldDefaults,
    initial: { crop: '', variety: '', region: '' },
    onSubmit: async (defaults) => {
      if (chosen.size === 0) return
      const body = { fields: [...chosen], defaults }
      const { job_id } = await call(connectorsApi.importConnectorFields, { params: { service }, body })
      followImport(job_id)
    },
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
            color="gray"
            className={classes.forget ?? ''}
            loading={disconnect.isPending}
            onClick={() => disconnect.mutate()}
          >
            {connectorTexts.disconnect}
          </Button>
          <Button variant="subtle" onClick={onClose}>
            {uiTexts.cancel}
          </Button>
          <BusyButton type="submit" form={id} busy={form.isBusy} disabled={list.data === undefined}>
            {connectorTexts.importCount(chosen.size)}
          </BusyButton>
        </>
      }
    >
      <form
        id={id}
        noValidate
        className={classes.step}
        onSubmit={(event) => {
          setTried(true)
          form.submit(event)
        }}
      >
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
            error={tried && chosen.size === 0 ? connectorTexts.chooseOne : null}
          />
        )}
        {list.data && fields.length > 0 && <DefaultsFields form={form} />}
        {form.failure !== null && <StatusNotice tone="danger">{form.failure}</StatusNotice>}
      </form>
    </AppModal>
  )
}
