import { isIPv6 } from 'node:net'

/** `TRUST_PROXY`: unset for none, `true` for all, or addresses and networks in a list. */
export function readTrustProxy(value: string | null): boolean | string[] {
  if (value === null || value === 'false') return false
  if (value === 'true') return true
  return value.split(',').map((part) => part.trim())
}

/**
 * The address as limits count it. A household, and an attacker, holds a whole IPv6 /64, so all of it counts as one;
 * an IPv4 address counts by itself, also where it is written as IPv6.
 */
export function countedAddress(address: string): string {
  // Nearly all calls come by IPv4 or through a proxy beside us; to take an address for IPv6 is a long expression.
  if (!address.includes(':') && !address.includes('%')) return address
  const [ip = ''] = address.split('%')
  if (!isIPv6(ip)) return ip
  const groups = groupsOf(ip)
  const [, , , , , mapped, high = 0, low = 0] = groups
  if (mapped === 0xffff && groups.slice(0, 5).every((group) => group === 0))
    return [high >> 8, high & 255, low >> 8, low & 255].join('.')
  const network = groups.slice(0, 4).map((group) => group.toString(16))
  return `${network.join(':')}::/64`
}

/** The eight numbers of an IPv6 address, however it is shortened. */
function groupsOf(ip: string): number[] {
  const hex = ip.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...bytes: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.slice(0, 4).map(Number)
    return `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`
  })
  const [head = '', tail] = hex.split('::')
  const numbers = (part: string) => (part === '' ? [] : part.split(':').map((group) => parseInt(group, 16)))
  const [front, back] = [numbers(head), numbers(tail ?? '')]
  return [...front, ...Array<number>(8 - front.length - back.length).fill(0), ...back]
}
