import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openApiDocument } from './openapi.ts'

test('docs/openapi.json is what the contract says today (npm run openapi writes it)', async () => {
  const stored = await readFile(join(import.meta.dirname, '../../../../../docs/openapi.json'), 'utf8')
  expect(JSON.parse(stored)).toEqual(JSON.parse(JSON.stringify(openApiDocument())))
})
