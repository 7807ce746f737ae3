import { madeField } from '@windrow/testkit/fields/made-field.ts'
import { expect, test } from 'vitest'
import { searchFields } from './search-fields.ts'

const fields = [
  madeField(1, { name: 'Clos de la Côte', crop: 'Grape', region: 'Gironde', notes: '', labels: [] }),
  madeField(2, {
    name: 'Søndermark',
    crop: 'Barley',
    variety: 'Planet',
    region: 'Jutland',
    notes: 'wet corner',
  }),
  madeField(3, { name: 'Nevada South', labels: [{ name: 'Contract', color: '#000000' }], notes: '' }),
]
const found = (search: string) => searchFields(fields, search).map(({ name }) => name)

test('name, crop, variety, region, labels and notes are searched', () => {
  expect(found('nevada')).toEqual(['Nevada South'])
  expect(found('barley')).toEqual(['Søndermark'])
  expect(found('planet')).toEqual(['Søndermark'])
  expect(found('gironde')).toEqual(['Clos de la Côte'])
  expect(found('contract')).toEqual(['Nevada South'])
  expect(found('corner')).toEqual(['Søndermark'])
})

test('case and accents do not matter, on either side', () => {
  expect(found('COTE')).toEqual(['Clos de la Côte'])
  expect(found('côté')).toEqual(['Clos de la Côte'])
  expect(found('sondermark')).toEqual(['Søndermark'])
})

test('every word must be there, wherever it stands', () => {
  expect(found('grape clos')).toEqual(['Clos de la Côte'])
  expect(found('grape nevada')).toEqual([])
})

test('an empty search finds all', () => {
  expect(searchFields(fields, '  ')).toBe(fields)
})
