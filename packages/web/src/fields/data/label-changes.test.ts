import type { Field } from '@windrow/contract/entities/field.ts'
import { expect, test } from 'vitest'
import { attachedLabels, detachedLabels, withLabel, withoutLabel } from './labels.ts'

const RED = { name: 'High risk', color: '#b3261e' }
const BLUE = { name: 'Irrigated', color: '#2f5fb3' }
const field = (uuid: string, labels: Field['labels']) => ({ uuid, labels }) as Field
const namesOf = (fields: readonly Field[]) => fields.map(({ labels }) => labels.map(({ name }) => name))

test('a label is put on the chosen fields, once', () => {
  const fields = [field('a', [RED]), field('b', []), field('c', [BLUE])]
  expect(namesOf(withLabel(fields, BLUE, new Set(['a', 'c'])))).toEqual([
    ['High risk', 'Irrigated'],
    [],
    ['Irrigated'],
  ])
})

test('its new colour shows wherever it stands', () => {
  const changed = withLabel([field('a', [RED])], { ...RED, color: '#000000' }, new Set())
  expect(changed[0]?.labels).toEqual([{ name: 'High risk', color: '#000000' }])
})

test('it is taken off some fields, or all', () => {
  const fields = [field('a', [RED, BLUE]), field('b', [RED])]
  expect(namesOf(withoutLabel(fields, 'High risk', new Set(['a'])))).toEqual([['Irrigated'], ['High risk']])
  expect(namesOf(withoutLabel(fields, 'High risk'))).toEqual([['Irrigated'], []])
})

test('the list of labels follows', () => {
  const labels = [{ ...RED, fields: ['a'] }]
  expect(attachedLabels(labels, BLUE, new Set(['b']))).toEqual([
    { ...RED, fields: ['a'] },
    { ...BLUE, fields: ['b'] },
  ])
  expect(attachedLabels(labels, RED, new Set(['a', 'b']))).toEqual([{ ...RED, fields: ['a', 'b'] }])
  expect(detachedLabels(labels, 'High risk', new Set(['a']))).toEqual([{ ...RED, fields: [] }])
})
