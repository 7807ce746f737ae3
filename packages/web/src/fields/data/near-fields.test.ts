import type { Field } from '@windrow/contract/entities/field.ts'
import { expect, test } from 'vitest'
import { nearFields } from './fields.ts'

const field = (name: string, region: string): Field =>
  ({ uuid: name, name, region, crop: 'Maize', variety: '105 day' }) as Field
const fields = [field('Ames', 'Iowa'), field('Boone', 'Iowa'), field('Médoc', 'Gironde')]
const names = (search: string) => nearFields(fields, 'Ames', search).fields.map(({ name }) => name)

test('lists the fields of the region, and searches across all [S2-2.61, S2-2.62]', () => {
  expect(names('')).toEqual(['Ames', 'Boone'])
  expect(names('medoc')).toEqual(['Médoc'])
  expect(names('gironde')).toEqual(['Médoc'])
  expect(names('maize')).toHaveLength(3)
  expect(names('nowhere')).toEqual([])
})

test('of a long list the first are shown and the others counted', () => {
  const many = Array.from({ length: 45 }, (_, n) => field(`F${n}`, 'Iowa'))
  const { fields: shown, leftOut } = nearFields(many, 'F0', '')
  expect([shown.length, leftOut]).toEqual([30, 15])
})
