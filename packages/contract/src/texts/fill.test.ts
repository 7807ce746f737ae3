import { describe, expect, test } from 'vitest'
import { fill } from './fill.ts'

describe('fill', () => {
  test('puts every value where its name stands, as often as it stands there', () => {
    expect(fill('{a} and {b}, {a}', { a: 'one', b: 2 })).toBe('one and 2, one')
  })

  test('zero and the empty string are values', () => {
    expect(fill('{days} days{note}', { days: 0, note: '' })).toBe('0 days')
  })

  test('a value that looks like a name or a pattern is left as it is', () => {
    expect(fill('Hello {name}, {place}', { name: '{place} $& $1', place: 'Orchard' })).toBe(
      'Hello {place} $& $1, Orchard',
    )
  })

  test('a forgotten value does not compile, and is seen as the name in braces', () => {
    // @ts-expect-error the name is missing
    expect(fill('Hello {name}', {})).toBe('Hello {name}')
  })
})
