import type { ConnectorName } from '@windrow/contract/entities/field-import.ts'
import { connectorTexts } from '@windrow/contract/texts/en/connectors.ts'
import { fill } from '@windrow/contract/texts/fill.ts'
import * as z from 'zod/mini'
import type { Database } from '../../platform/db/open-database.ts'
import { createSeal } from '../../platform/secrets/seal.ts'
import { lockConnection, saveConnection, saveTokens } from '../store/connections.ts'
import type { FieldServices } from './create-services.ts'
import { ServiceRejection, type Tokens } from './field-service.ts'

/** Tokens that end sooner are renewed before they are used. */
const MARGIN_MS = 60_000

const tokens = z.object({ access: z.string(), refresh: z.nullable(z.string()), expiresAt: z.number() })

export type Connections = {
  save(orgId: string, service: ConnectorName, granted: Tokens, at: Date): Promise<void>
  /** Runs work with a valid token; renews it, once, when the service rejects it. */
  use<Result>(
    orgId: string,
    service: ConnectorName,
    work: (access: string) => Promise<Result>,
  ): Promise<Result>
}

/** The connections of organisations to other services; tokens are sealed in the database. */
export function createConnections(
  { db, secret }: { db: Database; secret: string },
  services: FieldServices,
): Connections {
  const seal = createSeal(secret, 'connection')

  /** The lock makes a second caller wait for the new tokens in place of spending the same refresh token. */
  const accessOf = (orgId: string, service: ConnectorName, rejected: string | null) =>
    db.inOrganisation(orgId, async (tx) => {
      const stored = await lockConnection(tx, service)
      const parsed = tokens.safeParse(stored && seal.open(stored.sealedTokens))
      if (!parsed.success) {
        const name = connectorTexts.services[service]
        throw new ServiceRejection(fill(connectorTexts.notConnected, { service: name }), {
          isSignedOut: true,
        })
      }
      const { access, expiresAt } = parsed.data
      if (access !== rejected && expiresAt > Date.now() + MARGIN_MS) return access
      const renewed = await services[service].refresh(parsed.data)
      await saveTokens(tx, service, seal.close(renewed))
      return renewed.access
    })

  return {
    save: (orgId, service, granted, at) =>
      db.inOrganisation(orgId, (tx) =>
        saveConnection(tx, { service, sealedTokens: seal.close(granted), connectedAt: at }),
      ),
    use: async (orgId, service, work) => {
      const access = await accessOf(orgId, service, null)
      try {
        return await work(access)
      } catch (error) {
        if (!(error instanceof ServiceRejection && error.isSignedOut)) throw error
        return work(await accessOf(orgId, service, access))
      }
    },
  }
}
