import type { Field } from '@windrow/contract/entities/field.ts'
import { madeField, manyFields } from '@windrow/testkit/fields/made-field.ts'
import { expect, test } from 'vitest'
import { arrangeFields } from './arrange-fields.ts'
import { pageLines } from './page-lines.ts'

const names = (fields: readonly Field[]) => fields.map(({ name }) => name)
const weather = (t2m_max: number | null) => ({
  t2m: { t2m_min: null, t2m_max },
  tp: { tp_sum: null, chance: null, low: null, high: null },
})
const NONE = { groupBy: [], orderBy: null, asc: true, urgencyOf: () => null } as const

test('without a sort the order stays', () => {
  const fields = manyFields(3)
  expect(arrangeFields(fields, NONE).fields).toBe(fields)
})

test('names are sorted as people do: numbers by size, case and accents aside', () => {
  const fields = ['Circle 12', 'circle 7', 'Étang', 'Buhl', 'Zürich'].map((name, number) =>
    madeField(number, { name }),
  )
  const sorted = arrangeFields(fields, { ...NONE, orderBy: 'name' })
  expect(names(sorted.fields)).toEqual(['Buhl', 'circle 7', 'Circle 12', 'Étang', 'Zürich'])
  const back = arrangeFields(fields, { ...NONE, orderBy: 'name', asc: false })
  expect(names(back.fields)).toEqual(['Zürich', 'Étang', 'Circle 12', 'circle 7', 'Buhl'])
})

test('letters that are not Latin are left to the collator', () => {
  const fields = ['Поле 2', 'Ёлка', 'Ель', 'Alpha'].map((name, number) => madeField(number, { name }))
  expect(names(arrangeFields(fields, { ...NONE, orderBy: 'name' }).fields)).toEqual([
    'Alpha',
    'Ёлка',
    'Ель',
    'Поле 2',
  ])
})

test('zero is a value, and what is missing comes last whichever way round', () => {
  const fields = [null, 3, 0, -2].map((max, number) =>
    madeField(number, { name: String(max), weather_variables: weather(max) }),
  )
  expect(names(arrangeFields(fields, { ...NONE, orderBy: 't2m' }).fields)).toEqual(['-2', '0', '3', 'null'])
  expect(names(arrangeFields(fields, { ...NONE, orderBy: 't2m', asc: false }).fields)).toEqual([
    '3',
    '0',
    '-2',
    'null',
  ])
})

test('rain is sorted by its chance, as the column shows it', () => {
  const fields = [null, 0.4, 0, 0.9].map((chance, number) =>
    madeField(number, {
      name: String(chance),
      weather_variables: { ...weather(20), tp: { tp_sum: 0, chance, low: 5, high: 12 } },
    }),
  )
  expect(names(arrangeFields(fields, { ...NONE, orderBy: 'tp', asc: false }).fields)).toEqual([
    '0.9',
    '0.4',
    '0',
    'null',
  ])
})

test('groups within groups, in the order of the alphabet, nothing last', () => {
  const fields = [
    madeField(1, { region: '', crop: 'Maize' }),
    madeField(2, { region: 'Iowa', crop: 'Soybean' }),
    madeField(3, { region: 'Iowa', crop: 'Maize' }),
    madeField(4, { region: 'Idaho', crop: 'Potato' }),
  ]
  const { groups } = arrangeFields(fields, { ...NONE, groupBy: ['region', 'crop'] })
  expect(groups.map(({ value }) => value)).toEqual(['Idaho', 'Iowa', ''])
  expect(groups[1]?.groups.map(({ value }) => value)).toEqual(['Maize', 'Soybean'])
  expect(new Set(groups.flatMap((group) => [group.id, ...group.groups.map(({ id }) => id)])).size).toBe(7)
})

test('sorting by the column that is grouped by turns the groups round', () => {
  const fields = ['Iowa', 'Idaho'].map((region, number) => madeField(number, { region }))
  const { groups } = arrangeFields(fields, { ...NONE, groupBy: ['region'], orderBy: 'region', asc: false })
  expect(groups.map(({ value }) => value)).toEqual(['Iowa', 'Idaho'])
})

const lineNames = (page: ReturnType<typeof pageLines>) =>
  page.lines.map((line) => (line.kind === 'field' ? line.field.name : `[${line.group.value}]`))

test('headings of open groups take no place on a page and are repeated on the next', () => {
  const fields = [1, 2, 3].map((number) => madeField(number, { region: 'A' }))
  const arranged = arrangeFields(fields, { ...NONE, groupBy: ['region'] })
  const first = pageLines(arranged, new Set(), { page: 1, rowsPerPage: 2 })
  expect(lineNames(first)).toEqual(['[A]', 'Field 1', 'Field 2'])
  expect(first).toMatchObject({ page: 1, pages: 2, from: 1, to: 2, total: 3 })
  const second = pageLines(arranged, new Set(), { page: 2, rowsPerPage: 2 })
  expect(lineNames(second)).toEqual(['[A]', 'Field 3'])
  expect(second).toMatchObject({ from: 3, to: 3 })
})

test('a closed group takes one place and counts for all of its fields', () => {
  const fields = ['A', 'A', 'A', 'B'].map((region, number) => madeField(number, { region }))
  const arranged = arrangeFields(fields, { ...NONE, groupBy: ['region'] })
  const closed = new Set([arranged.groups[0]?.id ?? ''])
  const page = pageLines(arranged, closed, { page: 1, rowsPerPage: 2 })
  expect(lineNames(page)).toEqual(['[A]', '[B]', 'Field 3'])
  expect(page).toMatchObject({ pages: 1, from: 1, to: 4, total: 4 })
})

test('a page that is there no more gives way to the last one', () => {
  const arranged = arrangeFields(manyFields(12), NONE)
  expect(pageLines(arranged, new Set(), { page: 9, rowsPerPage: 5 })).toMatchObject({
    page: 3,
    from: 11,
    to: 12,
  })
  expect(pageLines(arrangeFields([], NONE), new Set(), { page: 2, rowsPerPage: 5 })).toMatchObject({
    page: 1,
    pages: 1,
    total: 0,
  })
})

test('the most urgent first: what the day says comes before the stage of the season, which goes by its order', () => {
  const fields = manyFields(3).map((field, at) => ({
    ...field,
    plantStage: ['Harvest', null, 'Emergence'][at] ?? null,
  }))
  const [first, second, third] = names(fields)
  const urgency = new Map([
    [fields[2]?.uuid, 0],
    [fields[0]?.uuid, 5],
  ])
  const urgencyOf = ({ uuid }: Field) => urgency.get(uuid) ?? null
  const urgent = arrangeFields(fields, { ...NONE, orderBy: 'today', urgencyOf })
  expect(names(urgent.fields)).toEqual([third, first, second])
  const season = arrangeFields(fields, { ...NONE, orderBy: 'season' })
  expect(names(season.fields)).toEqual([third, first, second])
})
