import { expect, test } from 'vitest'
import { countedAddress } from './client-address.ts'

test('an IPv4 address counts by itself, also where it is written as IPv6', () => {
  for (const address of [
    '203.0.113.7',
    '::ffff:203.0.113.7',
    '::ffff:cb00:7107',
    '0:0:0:0:0:ffff:203.0.113.7',
  ])
    expect(countedAddress(address), address).toBe('203.0.113.7')
})

test('all addresses of an IPv6 /64 count as one, and those of the next as another', () => {
  const one = ['2001:db8:1:2::1', '2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::9%eth0']
  for (const address of one) expect(countedAddress(address), address).toBe('2001:db8:1:2::/64')
  expect(countedAddress('2001:db8:1:3::1')).toBe('2001:db8:1:3::/64')
  expect(countedAddress('::1')).toBe('0:0:0:0::/64')
  expect(countedAddress('2001:db8::')).toBe('2001:db8:0:0::/64')
  expect(countedAddress('64:ff9b::192.0.2.33')).toBe('64:ff9b:0:0::/64')
})
