import type { ConnectorName } from '@windrow/contract/entities/field-import.ts'
import type { ConnectorSettings } from '../../platform/config/config.ts'
import type { OutboundSettings } from '../../platform/outbound/outbound.ts'
import type { FieldService } from './field-service.ts'
import { createFieldView } from './field-view.ts'
import { createJohnDeere } from './john-deere.ts'

export type FieldServices = Record<ConnectorName, FieldService>

/** One line for each service that fields can be imported from. Tokens end by real time, whatever FAKE_NOW says. */
export function createFieldServices(
  settings: OutboundSettings & { connectors: ConnectorSettings },
): FieldServices {
  const { connectors } = settings
  return {
    fieldview: createFieldView(connectors.fieldview, settings, Date.now),
    johndeere: createJohnDeere(connectors.johndeere, settings, Date.now),
  }
}
