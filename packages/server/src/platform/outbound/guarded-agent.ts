import type { LookupAddress, LookupOptions } from 'node:dns'
import { lookup as systemLookup } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import type { Agent, buildConnector } from 'undici'
import { isPublicAddress } from './public-address.ts'

/** Every address of a name. */
export type Resolve = (hostname: string, options: LookupOptions) => Promise<LookupAddress[]>

export const resolveBySystem: Resolve = (hostname, options) =>
  systemLookup(hostname, { ...options, all: true })

const CONNECT_MS = 10_000

/** A host whose address, or one of whose addresses, is not on the open internet. */
export class NotPublicAddress extends Error {
  override name = 'NotPublicAddress'
}

/**
 * Opens connections to public addresses only, but for the origins that may be private. The check is part of the lookup
 * that the connection itself makes, so that a name cannot change between the two.
 */
export async function createGuardedAgent(
  mayBePrivate: (origin: string) => boolean,
  resolve: Resolve,
): Promise<Agent> {
  const undici = await import('undici')
  const anywhere = undici.buildConnector({ timeout: CONNECT_MS, lookup: lookupBy(resolve) })
  const publicly = undici.buildConnector({ timeout: CONNECT_MS, lookup: lookupBy(publicOnly(resolve)) })
  const connect: buildConnector.connector = (options, callback) => {
    const { origin, hostname } = new URL(`${options.protocol}//${options.host ?? options.hostname}`)
    if (mayBePrivate(origin)) return anywhere(options, callback)
    const address = hostname.replace(/^\[|\]$/g, '')
    // An address in place of a name is not looked up.
    if (isIP(address) !== 0 && !isPublicAddress(address)) return callback(new NotPublicAddress(address), null)
    return publicly(options, callback)
  }
  return new undici.Agent({ connect })
}

/** One private address among several is enough to reject the name. */
function publicOnly(resolve: Resolve): Resolve {
  return async (hostname, options) => {
    const addresses = await resolve(hostname, options)
    if (!addresses.every(({ address }) => isPublicAddress(address))) throw new NotPublicAddress(hostname)
    return addresses
  }
}

function lookupBy(resolve: Resolve): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, options).then(
      (addresses) => {
        const [first] = addresses
        if (!first)
          callback(Object.assign(new Error(`${hostname} has no address.`), { code: 'ENOTFOUND' }), '')
        else if (options.all) callback(null, addresses)
        else callback(null, first.address, first.family)
      },
      (error: Error) => callback(error, ''),
    )
  }
}
