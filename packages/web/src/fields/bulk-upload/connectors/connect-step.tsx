import { Button } from '@mantine/core'
import type { ConnectorName } from '@windrow/contract/entities/field-import.ts'
import { connectorTexts } from '@windrow/contract/texts/en/connectors.ts'
import { uiTexts } from '@windrow/contract/texts/en/ui.ts'
import { fill } from '@windrow/contract/texts/fill.ts'
import { AppModal } from '../../../ui/feedback/app-modal.tsx'
import { StatusNotice } from '../../../ui/feedback/status-notice.tsx'
import { BusyButton } from '../../../ui/forms/busy-button.tsx'
import { useStartConnection } from '../../data/connectors.ts'

type ConnectStepProps = { service: ConnectorName; title: string; opened: boolean; onClose: () => void }

/** Before the grower leaves for the other service: what will happen there. */
export function ConnectStep({ service, title, opened, onClose }: ConnectStepProps) {
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
          <BusyButton busy={start.isPending || start.isSuccess} onClick={() => start.mutate()}>
            {connectorTexts.connect}
          </BusyButton>
        </>
      }
    >
      <p>{fill(connectorTexts.connectText, { service: connectorTexts.services[service] })}</p>
      {start.isError && <StatusNotice tone="danger">{start.error.message}</StatusNotice>}
    </AppModal>
  )
}
