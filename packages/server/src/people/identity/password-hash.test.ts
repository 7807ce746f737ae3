import { expect, test } from 'vitest'
import { givenFullCostHashes } from '../../testing/full-cost-hashes.ts'
import { hashPassword, verifyPassword } from './password-hash.ts'

givenFullCostHashes()

test('a hash is salted, opens with its password only, and names its cost [D-2.18]', async () => {
  const [hash, again] = [await hashPassword('Zwölf Äcker'), await hashPassword('Zwölf Äcker')]
  expect(hash).toMatch(/^scrypt\$32768\$8\$3\$[\w-]{22}\$[\w-]{43}$/)
  expect(again).not.toBe(hash)
  // The same letters, typed on another keyboard.
  expect(await verifyPassword({ hash, password: 'Zwölf Äcker'.normalize('NFD') })).toBe(true)
  expect(await verifyPassword({ hash, password: 'Zwölf äcker' })).toBe(false)
})

test('a cheaper hash of an older version still opens; anything else does not', async () => {
  const older = 'scrypt$16$8$1$c2FsdHNhbHRzYWx0c2FsdA$'
  for (const hash of ['', 'scrypt', 'bcrypt$1$2$3$4$5', older, `${older}AAAA`])
    expect(await verifyPassword({ hash, password: '' })).toBe(false)
})
