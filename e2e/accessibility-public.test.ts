import { describe, test } from 'vitest'
import { pages } from '../packages/web/src/app/page-list.ts'
import { expectGoodPage, openLoaded } from './support/accessibility.ts'
import { newVisitor } from './support/visitor.ts'

const paths = pages
  .filter((page) => 'component' in page)
  .filter(({ access }) => access === 'public' || access === 'sign-in')
  .map(({ path }) => path)

describe('axe finds nothing and nothing is wider than the screen', () => {
  test.each([...paths, '/no/such/page'])('on %s', async (path) => {
    const page = await newVisitor()
    await openLoaded(page, path)
    await expectGoodPage(page)
  })
})
