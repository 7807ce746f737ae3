import { expect, test } from 'vitest'
import type { KeyStore } from '../../../platform/browser-storage.ts'
import {
  fieldListState,
  isShown,
  withColumnToggled,
  withGroup,
  withNextSort,
  withoutGroup,
  withPage,
  withRowsPerPage,
  withRowToggled,
  withSearch,
  withSelectionToggled,
} from './field-list-state.ts'
import { fieldListStore } from './field-list-store.ts'

const start = fieldListState.parse({})

test('a list starts with ten rows a page, unsorted and ungrouped [S1-9.07]', () => {
  expect(start).toMatchObject({ rowsPerPage: 10, page: 1, orderBy: null, groupBy: [], search: '' })
})

test('ascending, then descending, then none; another column starts over [S1-4.09..11]', () => {
  const first = withNextSort('crop')(start)
  expect(first).toMatchObject({ orderBy: 'crop', asc: true })
  const second = withNextSort('crop')(first)
  expect(second).toMatchObject({ orderBy: 'crop', asc: false })
  expect(withNextSort('crop')(second)).toMatchObject({ orderBy: null })
  expect(withNextSort('name')(second)).toMatchObject({ orderBy: 'name', asc: true })
})

test('a search goes back to page 1, the same search does not [S1-4.13]', () => {
  const third = withPage(3)(start)
  const searched = withSearch('iowa')(third)
  expect(searched).toMatchObject({ search: 'iowa', page: 1 })
  expect(withSearch('')(third).page).toBe(3)
})

test('adding a group goes back to page 1, removing one clears the open rows [S1-4.14, S1-4.15]', () => {
  const opened = withPage(2)(withRowToggled('a')(start))
  const grouped = withGroup('region')(opened)
  expect(grouped).toMatchObject({ groupBy: ['region'], page: 1, openRows: ['a'] })
  const twice = withGroup('crop')(grouped)
  expect(twice.groupBy).toEqual(['region', 'crop'])
  expect(withGroup('crop', 'region')(twice).groupBy).toEqual(['crop', 'region'])
  expect(withoutGroup('region')(twice)).toMatchObject({ groupBy: ['crop'], openRows: [] })
})

test('irrigated is hidden until it is chosen, other columns show until they are hidden', () => {
  expect([isShown(start, 'crop'), isShown(start, 'irrigated')]).toEqual([true, false])
  const changed = withColumnToggled('irrigated')(withColumnToggled('crop')(start))
  expect([isShown(changed, 'crop'), isShown(changed, 'irrigated')]).toEqual([false, true])
  expect(isShown(withColumnToggled('irrigated')(changed), 'irrigated')).toBe(false)
})

function mapStore(): KeyStore {
  const values = new Map<string, string>()
  return {
    get: (key) => values.get(key) ?? null,
    set: (key, value) => void values.set(key, value),
    remove: (key) => void values.delete(key),
  }
}

test('all of it is stored for the account in this tab [S1-3.53..60]', () => {
  const [tab, lasting] = [mapStore(), mapStore()]
  const store = fieldListStore('me', tab, lasting)
  for (const change of [
    withGroup('region'),
    withNextSort('crop'),
    withNextSort('crop'),
    withSearch('x'),
    withRowsPerPage(5),
    withPage(2),
    withRowToggled('open'),
    withSelectionToggled('chosen'),
  ])
    store.change(change)
  expect(fieldListStore('me', tab, lasting).get()).toMatchObject({
    groupBy: ['region'],
    orderBy: 'crop',
    asc: false,
    search: 'x',
    rowsPerPage: 5,
    page: 2,
    openRows: ['open'],
    selectedRows: ['chosen'],
  })
  expect(fieldListStore('another account', tab, lasting).get()).toEqual(start)
})

test('what was spoilt is nothing', () => {
  const tab = mapStore()
  tab.set('windrow.fieldList.me', '{"page":"two"')
  expect(fieldListStore('me', tab, mapStore()).get()).toEqual(start)
  tab.set('windrow.fieldList.me', '{"page":"two"}')
  expect(fieldListStore('me', tab, mapStore()).get()).toEqual(start)
})
