import { useQuery } from '@tanstack/react-query'
import type { ConnectorName } from '@windrow/contract/entities/field-import.ts'
import { connectorTexts } from '@windrow/contract/texts/en/connectors.ts'
import { uiTexts } from '@windrow/contract/texts/en/ui.ts'
import { fill } from '@windrow/contract/texts/fill.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { AppModal } from '../../../ui/feedback/app-modal.tsx'
import { FailedCard } from '../../../ui/feedback/failed-card.tsx'
import { LoadingRows } from '../../../ui/feedback/skeleton.tsx'
import { StatusNotice } from '../../../ui/feedback/status-notice.tsx'
import { connectorsQuery, useStartConnection } from '../../data/connectors.ts'
import { ImportSteps } from '../import-steps.tsx'
import { ChooseFieldsStep } from './choose-fields-step.tsx'
import classes from './connectors.module.css'

export type ConnectorDialogProps = { service: ConnectorName; opened: boolean; onClose: () => void }

/** Import from another service: connect, choose fields, follow the import. */
export function ConnectorDialog({ service, opened, onClose }: ConnectorDialogProps) {
  const title = fill(connectorTexts.title, { service: connectorTexts.services[service] })
  const shared = { title, opened, onClose }
  return (
    <ImportSteps {...shared}>
      <ServiceStep {...shared} service={service} />
    </ImportSteps>
  )
}

type ServiceStepProps = ConnectorDialogProps & { title: string }

/** What comes next before the import: the operator's settings, the connection, or the choice of fields. */
function ServiceStep(props: ServiceStepProps) {
  const { service, title, opened, onClose } = props
  const connectors = useQuery({ ...connectorsQuery, enabled: opened })
  const connector = connectors.data?.data.find((each) => each.service === service)
  if (connector === undefined)
    return (
      <AppModal opened={opened} onClose={onClose} title={title}>
        {connectors.isError ? <FailedCard onRetry={() => void connectors.refetch()} /> : <LoadingRows />}
      </AppModal>
    )
  if (connector.missing.length > 0) return <NotSetUpStep {...props} missing={connector.missing} />
  if (connector.connected_at === null) return <ConnectStep {...props} />
  return <ChooseFieldsStep {...props} />
}

type ConnectStepProps = { service: ConnectorName; title: string; opened: boolean; onClose: () => void }

/** Before the grower leaves for the other service: what will happen there. */
function ConnectStep({ service, title, opened, onClose }: ConnectStepProps) {
  const start = useStartConnection(service)
  return (
    <AppModal
      opened={opened}
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button variant="subtle" onClick={onClose}>
            {uiTexts.cancel}
          </Button>
          <Button busy={start.isPending || start.isSuccess} onClick={() => start.mutate()}>
            {connectorTexts.connect}
          </Button>
        </>
      }
    >
      <p>{fill(connectorTexts.connectText, { service: connectorTexts.services[service] })}</p>
      {start.isError && <StatusNotice tone="danger">{start.error.message}</StatusNotice>}
    </AppModal>
  )
}

type NotSetUpStepProps = {
  service: ConnectorName
  missing: readonly string[]
  title: string
  opened: boolean
  onClose: () => void
}

/** Not configured: says what the operator has to set. */
function NotSetUpStep({ service, missing, title, opened, onClose }: NotSetUpStepProps) {
  return (
    <AppModal
      opened={opened}
      onClose={onClose}
      title={title}
      footer={<Button onClick={onClose}>{uiTexts.close}</Button>}
    >
      <StatusNotice
        tone="warning"
        title={fill(connectorTexts.notSetUp, { service: connectorTexts.services[service] })}
      >
        {connectorTexts.operator}
      </StatusNotice>
      <ul className={classes.settings}>
        {missing.map((name) => (
          <li key={name}>
            <code>{name}</code>
          </li>
        ))}
      </ul>
    </AppModal>
  )
}
