import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSignedValue, signValue } from './seal.ts'
import { readOrMakeSecret } from './secret.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'windrow-test-secret-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('a secret is made once, also by many at once, and only its owner reads it', async () => {
  const dataDir = join(folder, 'new')
  const made = await Promise.all(Array.from({ length: 8 }, () => readOrMakeSecret(null, dataDir)))
  expect(new Set(made).size).toBe(1)
  expect(Buffer.from(made[0] ?? '', 'base64url')).toHaveLength(32)
  expect(await readOrMakeSecret(null, dataDir)).toBe(made[0])
  expect(await readdir(dataDir)).toEqual(['secret'])
  expect((await stat(join(dataDir, 'secret'))).mode & 0o777).toBe(0o600)
})

test('a configured secret is used as it is and written nowhere', async () => {
  const dataDir = join(folder, 'given')
  expect(await readOrMakeSecret('given by the operator', dataDir)).toBe('given by the operator')
  await expect(readdir(dataDir)).rejects.toMatchObject({ code: 'ENOENT' })
})

test('a signed value opens with its own secret only', () => {
  const signed = signValue('value.with.dots', 'one')
  expect(readSignedValue(signed, 'one')).toBe('value.with.dots')
  for (const [text, secret] of [
    [signed, 'two'],
    [`x${signed}`, 'one'],
    [signed.slice(0, -1), 'one'],
    ['value.with.dots', 'one'],
    ['.', 'one'],
    ['', 'one'],
  ] as const)
    expect(readSignedValue(text, secret)).toBe(null)
})
