import type { connectorsApi } from '@windrow/contract/api/connectors.ts'
import { CONNECTORS, type Connector, type ConnectorName } from '@windrow/contract/entities/field-import.ts'
import { connectorTexts } from '@windrow/contract/texts/en/connectors.ts'
import { demoTexts } from '@windrow/contract/texts/en/demo.ts'
import { fill } from '@windrow/contract/texts/fill.ts'
import * as z from 'zod/mini'
import { AppError } from '../../platform/http/errors.ts'
import type { Account, Handlers } from '../../platform/http/handler.ts'
import { createSeal } from '../../platform/secrets/seal.ts'
import type { Services } from '../services.ts'
import { deleteConnection, listConnections } from '../store/connections.ts'
import { listExternalFields } from '../store/field-search.ts'
import { ServiceRejection } from './field-service.ts'

const LIFETIME_MS = 15 * 60_000

const content = z.object({ user: z.string(), org: z.string(), service: z.string(), until: z.number() })

/**
 * The `state` of OAuth 2: only who began a connection can end it (RFC 6749 §10.12). It is sealed and so needs no
 * table; using it twice does no harm, since the code beside it holds once.
 */
function createConnectionState(secret: string) {
  const seal = createSeal(secret, 'connection state')
  return {
    make: (account: Account, service: ConnectorName): string =>
      seal.close({ user: account.userId, org: account.orgId, service, until: Date.now() + LIFETIME_MS }),
    holds(state: string, account: Account, service: ConnectorName): boolean {
      const opened = content.safeParse(seal.open(state))
      if (!opened.success) return false
      const { user, org, service: begun, until } = opened.data
      return user === account.userId && org === account.orgId && begun === service && until > Date.now()
    },
  }
}

/** Where a service sends the grower back to: a page of the web app. */
const redirectUriOf = (baseUrl: string, service: ConnectorName) => `${baseUrl}/connect/${service}`

/** Connecting other services and importing the fields that they hold. */
export function connectorsRoutes(services: Services): Handlers<typeof connectorsApi> {
  const { db, clock, baseUrl, connectors, imports } = services
  const states = createConnectionState(services.secret)

  const serviceOf = (name: ConnectorName, { organisationKind }: Account) => {
    // The demo farm and sandboxes may not reach other services (decisions-2 §1).
    if (organisationKind !== 'farm') throw new AppError('forbidden', demoTexts.notInDemo, { code: 'demo' })
    const service = connectors.services[name]
    if (service.missing.length === 0) return service
    const text = { service: connectorTexts.services[name], settings: service.missing.join(', ') }
    throw new AppError('conflict', fill(connectorTexts.notConfigured, text), { code: 'not-configured' })
  }

  const list = async (account: Account): Promise<Connector[]> => {
    const stored = await db.inOrganisation(account.orgId, listConnections)
    return CONNECTORS.map((service) => ({
      service,
      missing: [...connectors.services[service].missing],
      connected_at: stored.find((each) => each.service === service)?.connectedAt.toISOString() ?? null,
    }))
  }

  return {
    listConnectors: async ({ account }) => ({ data: await list(account) }),
    startConnection: ({ account, params }) => ({
      url: serviceOf(params.service, account).authorizeUrl({
        state: states.make(account, params.service),
        redirectUri: redirectUriOf(baseUrl, params.service),
      }),
    }),
    finishConnection: async ({ account, params, body }) => {
      const service = serviceOf(params.service, account)
      if (!states.holds(body.state, account, params.service))
        throw new AppError('conflict', connectorTexts.stateOver, { code: 'state-over' })
      const granted = await translateRejection(
        service.exchange(body.code, redirectUriOf(baseUrl, params.service)),
      )
      await connectors.connections.save(account.orgId, params.service, granted, clock.now())
      const connected = (await list(account)).find((each) => each.service === params.service)
      return connected as Connector
    },
    listConnectorFields: async ({ account, params }) => {
      const service = serviceOf(params.service, account)
      const { fields, connectFirst } = await translateRejection(
        connectors.connections.use(account.orgId, params.service, (access) => service.listFields(access)),
      )
      const ours = await db.inOrganisation(account.orgId, (tx) => listExternalFields(tx, params.service))
      return {
        data: fields.map(({ id, name, farm, boundary }) => ({
          id,
          name,
          farm,
          has_boundary: boundary !== null,
          field: ours.get(id) ?? null,
        })),
        connect_first: connectFirst,
      }
    },
    importConnectorFields: async ({ account, params, body, storeResponse }) => {
      const service = serviceOf(params.service, account)
      const { fields } = await translateRejection(
        connectors.connections.use(account.orgId, params.service, (access) => service.listFields(access)),
      )
      const chosen = new Set(body.fields)
      const items = fields
        .filter(({ id }) => chosen.has(id))
        .map(({ id, name }) => ({ externalId: id, label: name }))
      if (items.length === 0) throw new AppError('conflict', connectorTexts.notThere)
      const request = { source: params.service, defaults: body.defaults, items }
      return imports.start(account, request, (tx, job_id) => storeResponse(tx, { job_id }))
    },
    disconnect: async ({ account, params }) => {
      await db.inOrganisation(account.orgId, (tx) => deleteConnection(tx, params.service))
    },
  }
}

/** A rejection by the service is shown to the grower and not logged as an error of the server. */
async function translateRejection<Result>(work: Promise<Result>): Promise<Result> {
  return work.catch((error: unknown) => {
    if (!(error instanceof ServiceRejection)) throw error
    if (error.isSignedOut) throw new AppError('conflict', error.message, { code: 'not-connected' })
    throw new AppError('unavailable', error.message, { code: 'service-failed' })
  })
}
