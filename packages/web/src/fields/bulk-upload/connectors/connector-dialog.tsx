import { useQuery } from '@tanstack/react-query'
import type { ConnectorName } from '@windrow/contract/entities/field-import.ts'
import { connectorTexts } from '@windrow/contract/texts/en/connectors.ts'
import { fill } from '@windrow/contract/texts/fill.ts'
import { useEffect } from 'react'
import { useProfile } from '../../../people/data/profile.ts'
import { AppModal } from '../../../ui/feedback/app-modal.tsx'
import { FailedCard } from '../../../ui/feedback/failed-card.tsx'
import { LoadingRows } from '../../../ui/feedback/loading-rows.tsx'
import { connectorsQuery } from '../../data/connectors.ts'
import { endBulkUpload, useBulkUpload, watchBulkUpload } from '../bulk-upload-store.ts'
import { DemoStep } from '../demo-step.tsx'
import { ResultsStep } from '../results-step.tsx'
import { RunningStep } from '../running-step.tsx'
import { ChooseFieldsStep } from './choose-fields-step.tsx'
import { ConnectStep } from './connect-step.tsx'
import { NotSetUpStep } from './not-set-up-step.tsx'

export type ConnectorDialogProps = { service: ConnectorName; opened: boolean; onClose: () => void }

/** Import from another service: connect, choose fields, follow the import. */
export function ConnectorDialog({ service, opened, onClose }: ConnectorDialogProps) {
  const upload = useBulkUpload()
  const { organisation } = useProfile()
  const connectors = useQuery({ ...connectorsQuery, enabled: opened })
  useEffect(() => (opened ? watchBulkUpload() : undefined), [opened])
  const title = fill(connectorTexts.title, { service: connectorTexts.services[service] })
  const shared = { title, service, opened, onClose }
  if (organisation.kind === 'sandbox') return <DemoStep title={title} opened={opened} onClose={onClose} />
  if (upload.step === 'done')
    return (
      <ResultsStep
        upload={upload}
        opened={opened}
        onClose={() => {
          onClose()
          endBulkUpload()
        }}
      />
    )
  if (upload.step === 'importing' || upload.step === 'uploading')
    return <RunningStep upload={upload} opened={opened} onClose={onClose} />
  const connector = connectors.data?.data.find((each) => each.service === service)
  if (connector === undefined)
    return (
      <AppModal opened={opened} onClose={onClose} title={title}>
        {connectors.isError ? <FailedCard onRetry={() => void connectors.refetch()} /> : <LoadingRows />}
      </AppModal>
    )
  if (connector.missing.length > 0) return <NotSetUpStep {...shared} missing={connector.missing} />
  if (connector.connected_at === null) return <ConnectStep {...shared} />
  return <ChooseFieldsStep {...shared} />
}
