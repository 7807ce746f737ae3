import { beforeAll, describe, expect, test } from 'vitest'
import { pages } from '../packages/web/src/app/page-list.ts'
import { expectGoodPage, openLoaded } from './support/accessibility.ts'
import { newOwner, type TestAccount, visitorAs } from './support/accounts.ts'
import { FIELD } from './support/field-pages.ts'

let owner: TestAccount
beforeAll(async () => {
  owner = await newOwner({ isVerified: true })
})

const paths = pages
  .filter((page) => 'component' in page)
  .filter(({ access }) => access !== 'public' && access !== 'sign-in')
  .map(({ path }) => path.replace('$id', FIELD).replace('$service', 'fieldview'))

describe('axe finds nothing and nothing is wider than the screen', () => {
  test.each(paths)('on %s, signed in, which has one heading of the first level', async (path) => {
    const page = await visitorAs(owner)
    await openLoaded(page, path)
    expect(new URL(page.url()).pathname).toBe(path)
    expect(await page.locator('h1').count()).toBe(1)
    await expectGoodPage(page)
  })
})
