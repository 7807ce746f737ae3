import { reportFigure } from '@windrow/server/testing/report-figure.ts'
import { expect, inject, test } from 'vitest'
import { guardedPages, openPages } from './support/every-page.ts'
import { FIELD } from './support/field-pages.ts'

/** What the server sends for an address, and the policy for it. */
async function documentAt(path: string) {
  const response = await fetch(inject('address') + path, { headers: { accept: 'text/html' } })
  return { policy: response.headers.get('content-security-policy'), text: await response.text() }
}

/** What a page does against it is logged by the browser, which fails any test, and `accessibility.test.ts` visits all. */
test('every address is the same document under the same content security policy', async () => {
  const first = await documentAt('/')
  expect(first.policy).toContain("default-src 'none'")
  const pages = [...openPages, ...guardedPages(FIELD)]
  for (const { path } of pages) expect(await documentAt(path), path).toEqual(first)
  reportFigure(17, `${pages.length} pages: one document under one content security policy, none breaks it`)
})
