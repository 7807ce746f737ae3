import { labelsApi } from '@windrow/contract/api/labels.ts'
import type { Endpoint } from '@windrow/contract/endpoint.ts'
import type { Field } from '@windrow/contract/entities/field.ts'
import { expect, test } from 'vitest'
import type { UnsentCall } from '../../platform/offline/unsent-call.ts'
import {
  attachedLabels,
  detachedLabels,
  fieldsWithUnsentLabels,
  labelsWithUnsent,
  withLabel,
  withoutLabel,
} from './label-changes.ts'

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

test('changes that were not sent yet show in the order in which they were made', () => {
  const unsent = (id: number, { method, path }: Endpoint, body: object): UnsentCall => ({
    id,
    account: 'ada',
    at: 0,
    method,
    path,
    input: { body },
    key: '',
    what: '',
    detail: '',
    makes: null,
    state: 'waiting',
    message: null,
    theirs: null,
  })
  const on = (...uuids: string[]) => uuids.map((uuid) => ({ uuid }))
  const calls = [
    unsent(1, labelsApi.attachLabel, { label: BLUE, fields: on('a', 'b') }),
    unsent(2, labelsApi.detachLabel, { label: { name: BLUE.name }, field: { uuid: 'a' } }),
    unsent(3, labelsApi.deleteLabel, { label: { name: RED.name } }),
  ]
  expect(namesOf(fieldsWithUnsentLabels([field('a', [RED]), field('b', [])], calls))).toEqual([
    [],
    ['Irrigated'],
  ])
  expect(labelsWithUnsent([{ ...RED, fields: ['a'] }], calls)).toEqual([{ ...BLUE, fields: ['b'] }])
})
