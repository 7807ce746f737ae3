import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

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
