import { expect, test } from 'vitest'
import { formatBytes } from './short-text.ts'

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [1_000, '1 kB'],
  [14_300, '14 kB'],
  [999_499, '999 kB'],
  [999_500, '1.0 MB'],
  [20_000_000, '20.0 MB'],
])('%s bytes are %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text)
})
