import type { LookupAddress, LookupOptions } from 'node:dns'
import { lookup as systemLookup } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import type { Agent, buildConnector } from 'undici'

/** What IANA gives out as global unicast; everything else of IPv6 is reserved, local or a translation. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3')
/** NAT64's well-known prefix (RFC 6052): how a network without IPv4 reaches it. */
const NAT64 = ipaddr.IPv6.parseCIDR('64:ff9b::/96')

/**
 * Whether an address belongs to a host on the open internet. Loopback, private, link-local, carrier-grade NAT,
 * multicast, documentation and unspecified addresses do not, nor do IPv6 addresses that hide an IPv4 one (mapped,
 * 6to4, Teredo). A NAT64 address is judged by the IPv4 address inside it.
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false
  const parsed = ipaddr.parse(address)
  if (parsed instanceof ipaddr.IPv4) return isPublicIpv4(parsed)
  if (parsed.match(NAT64)) return isPublicIpv4(new ipaddr.IPv4(parsed.toByteArray().slice(12)))
  return parsed.match(GLOBAL_IPV6) && parsed.range() === 'unicast'
}

function isPublicIpv4(address: ipaddr.IPv4): boolean {
  return address.range() === 'unicast'
}

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
