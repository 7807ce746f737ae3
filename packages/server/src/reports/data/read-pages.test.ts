import { expect, test } from 'vitest'
import { AppError } from '../../platform/http/errors.ts'
import { type ReadPage, readModelsLine } from './read-pages.ts'

const failing =
  (error: Error): ReadPage =>
  () =>
    Promise.reject(error)

test('a mail does not wait for a field that has no weather yet or is gone; any other error is told', async () => {
  const pending = new AppError('unavailable', 'Its weather is on its way.', { code: 'weather-pending' })
  expect(await readModelsLine(failing(pending), 'a')).toBeNull()
  expect(await readModelsLine(failing(new AppError('not-found', 'It is gone.')), 'a')).toBeNull()
  expect(await readModelsLine(() => Promise.resolve(null), 'a')).toBeNull()
  await expect(readModelsLine(failing(new Error('broken')), 'a')).rejects.toThrow('broken')
})
