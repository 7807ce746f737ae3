import { expect, test } from 'vitest'
import { createSeal } from './seal.ts'

const secret = 'a secret of at least thirty-two letters'

test('what is sealed is read again by the same server and purpose, and by no one else', () => {
  const seal = createSeal(secret, 'tokens')
  const sealed = seal.close({ access: 'abc', until: 12 })
  expect(sealed).not.toContain('abc')
  expect(seal.open(sealed)).toEqual({ access: 'abc', until: 12 })
  expect(createSeal(secret, 'state').open(sealed)).toBeNull()
  expect(createSeal(`${secret}!`, 'tokens').open(sealed)).toBeNull()
  expect(seal.close('same')).not.toBe(seal.close('same'))
})

test('a changed, cut or foreign value is not read', () => {
  const seal = createSeal(secret, 'tokens')
  const sealed = seal.close('value')
  const changed = Buffer.from(sealed, 'base64url')
  for (let at = 0; at < changed.length; at++) {
    const other = Buffer.from(changed)
    other[at] = (other[at] ?? 0) ^ 1
    expect(seal.open(other.toString('base64url'))).toBeNull()
  }
  for (const bad of ['', 'x', sealed.slice(0, 20), 'ü']) expect(seal.open(bad)).toBeNull()
})
