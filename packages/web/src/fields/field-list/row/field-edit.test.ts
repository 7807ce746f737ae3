import { madeField } from '@windrow/testkit/fields/made-field.ts'
import { expect, test } from 'vitest'
import { errorsOf } from '../../../platform/form/form-state.ts'
import { changeOf, fieldEditForm, valuesOf } from './field-edit.tsx'

const field = madeField(1, { plantingDateP: '2026-04-22' })
const form = fieldEditForm('2026-05-14')

test('a row that was not changed sends nothing', () => {
  expect(changeOf(field, valuesOf(field))).toEqual({})
})

test('only what was changed is sent', () => {
  expect(changeOf(field, { ...valuesOf(field), crop: 'Beet', plantingDateP: '' })).toEqual({
    crop: 'Beet',
    plantingDateP: null,
  })
})

test('the planting date must be a date, and not later than today [S1-5.25, S1-5.26]', () => {
  const errors = (plantingDateP: string) => errorsOf(form, { ...valuesOf(field), plantingDateP })
  expect(errors('05/14/2026')).toEqual({})
  expect(errors('')).toEqual({})
  expect(errors('yesterday').plantingDateP).toBe('The planting date must be a date.')
  expect(errors('05/15/2026').plantingDateP).toBe('The planting date cannot be later than today.')
})

test('a required text that is missing says so', () => {
  expect(errorsOf(form, { ...valuesOf(field), name: ' ' }).name).toBe('Lot name is required.')
})
