import { Button } from '@mantine/core'
import type { ConnectorName } from '@windrow/contract/entities/field-import.ts'
import { connectorTexts } from '@windrow/contract/texts/en/connectors.ts'
import { uiTexts } from '@windrow/contract/texts/en/ui.ts'
import { fill } from '@windrow/contract/texts/fill.ts'
import { AppModal } from '../../../ui/feedback/app-modal.tsx'
import { StatusNotice } from '../../../ui/feedback/status-notice.tsx'
import classes from './connectors.module.css'

type NotSetUpStepProps = {
  service: ConnectorName
  missing: readonly string[]
  title: string
  opened: boolean
  onClose: () => void
}

/** Not configured: says what the operator has to set. */
export function NotSetUpStep({ service, missing, title, opened, onClose }: NotSetUpStepProps) {
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
