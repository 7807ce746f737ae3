import { api } from '@windrow/contract/api/api.ts'
import { LABEL_COLORS } from '@windrow/contract/entities/field.ts'
import { callTexts } from '@windrow/contract/texts/en/call.ts'
import { labelTexts } from '@windrow/contract/texts/en/labels.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestAccount } from '../testing/test-account.ts'
import { addTestField } from '../testing/test-field.ts'
import { startTestWindrow, type TestWindrow } from '../testing/test-windrow.ts'

let windrow: TestWindrow
let ada: TestAccount
let uuids: string[]
beforeAll(async () => {
  windrow = await startTestWindrow()
})
afterAll(() => windrow.stop())
beforeEach(async () => {
  ada = await windrow.addAccount()
  uuids = []
  for (const name of ['One', 'Two', 'Three'])
    uuids.push(await addTestField(windrow.services, ada.orgId, { name }))
})

const attach = (name: string, fields = uuids, color = '#2f5fb3', account = ada) =>
  account.call(api.attachLabel, {
    body: { label: { name, color }, fields: fields.map((uuid) => ({ uuid })) },
  })
const labels = async () => (await ada.call(api.listLabels, {})).data
const labelsOf = async (uuid: string) => (await ada.call(api.getField, { params: { uuid } })).data.labels
const remove = (path: string, json: object, token = ada.token) =>
  windrow.send(`/api/v1/${path}`, { method: 'DELETE', token, json })

describe('labels', () => {
  test('a new label goes on the fields that are named [S1-7.35, D-3.30, S1-3.10, S1-3.29, S1-3.30, S1-3.32]', async () => {
    const [one = '', two = '', three = ''] = uuids
    const response = await windrow.send('/api/v1/labels/', {
      token: ada.token,
      json: { label: { name: ' Irrigated ', color: '#2F5FB3' }, fields: [{ uuid: one }, { uuid: three }] },
    })
    const data = { name: 'Irrigated', color: '#2f5fb3', fields: [one, three] }
    expect([response.status, response.json]).toEqual([201, { data }])
    expect(await labelsOf(one)).toEqual([{ name: 'Irrigated', color: '#2f5fb3' }])
    expect(await labelsOf(two)).toEqual([])
    const list = await ada.call(api.listFields, { query: {} })
    expect(list.data.map((field) => field.labels.length)).toEqual([1, 0, 1])
  })

  test('are listed by name with their fields, those without any too [S1-7.34, D-3.29]', async () => {
    await attach('seed', [])
    await attach('Contract', uuids.slice(1))
    await attach('Organic')
    expect(await labels()).toEqual([
      { name: 'Contract', color: '#2f5fb3', fields: uuids.slice(1) },
      { name: 'Organic', color: '#2f5fb3', fields: uuids },
      { name: 'seed', color: '#2f5fb3', fields: [] },
    ])
  })

  test('one that exists, whatever its case, is attached too, and its colour changes everywhere [D-3.31]', async () => {
    const [one = '', two = ''] = uuids
    await attach('Irrigated', [one])
    const { data } = await attach('IRRIGATED', [two], '#b3261e')
    expect(data).toEqual({ name: 'Irrigated', color: '#b3261e', fields: [one, two] })
    expect(await labelsOf(one)).toEqual([{ name: 'Irrigated', color: '#b3261e' }])
    await attach('Irrigated', [one, one], '#b3261e')
    expect((await labels())[0]?.fields).toEqual([one, two])
  })

  test('a label comes off one field and stays on the others [S1-7.37, D-3.33]', async () => {
    await attach('Organic')
    const [one = '', ...others] = uuids
    const json = { label: { name: 'organic' }, field: { uuid: one } }
    expect((await remove('labels/field', json)).status).toBe(204)
    expect((await labels())[0]?.fields).toEqual(others)
    expect((await remove('labels/field', json)).status).toBe(204)
    expect((await remove('labels/field', { ...json, label: { name: 'No such' } })).status).toBe(404)
    expect((await remove('labels/field', { ...json, field: { uuid: crypto.randomUUID() } })).status).toBe(404)
  })

  test('comes off many fields at once, or off none of them', async () => {
    await attach('Organic')
    const [one = '', two = '', three = ''] = uuids
    const json = { label: { name: 'Organic' }, fields: [{ uuid: one }, { uuid: three.toUpperCase() }] }
    const strange = { ...json, fields: [...json.fields, { uuid: crypto.randomUUID() }] }
    expect((await remove('labels/fields', strange)).status).toBe(404)
    expect((await labels())[0]?.fields).toEqual(uuids)
    expect((await remove('labels/fields', json)).status).toBe(204)
    expect((await remove('labels/fields', json)).status).toBe(204)
    expect((await labels())[0]?.fields).toEqual([two])
    expect((await remove('labels/fields', { ...json, label: { name: 'No such' } })).status).toBe(404)
  })

  test('a deleted label is gone from all fields [S1-7.36, D-3.32]', async () => {
    await attach('Organic')
    expect((await remove('labels/', { label: { name: 'ORGANIC' } })).status).toBe(204)
    expect(await labels()).toEqual([])
    expect((await ada.call(api.listFields, { query: {} })).data.flatMap((field) => field.labels)).toEqual([])
    expect((await remove('labels', { label: { name: 'Organic' } })).status).toBe(404)
  })

  test('a deleted field takes its labels off, not the labels themselves', async () => {
    await attach('Organic')
    await windrow.rows('delete from field where uuid = $1', [uuids[0]])
    expect((await labels())[0]?.fields).toEqual(uuids.slice(1))
  })

  test('five colours are on offer, each of them legal and different [S1-3.31]', async () => {
    expect(new Set(LABEL_COLORS).size).toBe(5)
    for (const color of LABEL_COLORS) {
      expect(color).toMatch(/^#[0-9a-f]{6}$/)
      expect((await attach(`Label ${color}`, [], color)).data.color).toBe(color)
    }
  })

  test.each([
    [{ name: '   ', color: '#2f5fb3' }, { 'label.name': labelTexts.nameRequired }],
    [{ name: 'x'.repeat(51), color: '#2f5fb3' }, { 'label.name': labelTexts.nameTooLong }],
    [{ name: 'Seed', color: 'red' }, { 'label.color': labelTexts.colorInvalid }],
    [{ name: 'Seed', color: '#2f5fb3', size: 3 }, { 'label.size': callTexts.unknownKey }],
  ])('a bad label is rejected: %j', async (label, details) => {
    const response = await windrow.send('/api/v1/labels', { token: ada.token, json: { label, fields: [] } })
    expect([response.status, response.json?.details]).toEqual([422, details])
    expect(await labels()).toEqual([])
  })
})

describe('whose labels', () => {
  test('a foreign field among the fields: 404, and nothing has changed', async () => {
    const bob = await windrow.addAccount()
    const foreign = await addTestField(windrow.services, bob.orgId)
    await attach('Organic', uuids.slice(0, 1))
    for (const stranger of [foreign, crypto.randomUUID()]) {
      await expect(attach('Organic', [...uuids, stranger], '#b3261e')).rejects.toMatchObject({ status: 404 })
      await expect(attach('New', [stranger])).rejects.toMatchObject({ status: 404 })
    }
    expect(await labels()).toEqual([{ name: 'Organic', color: '#2f5fb3', fields: uuids.slice(0, 1) }])
    expect((await bob.call(api.listLabels, {})).data).toEqual([])
    expect((await remove('labels', { label: { name: 'Organic' } }, bob.token)).status).toBe(404)
    const json = { label: { name: 'Organic' }, field: { uuid: uuids[0] } }
    expect((await remove('labels/field', json, bob.token)).status).toBe(404)
    await attach('Organic', [foreign], '#b3261e', bob)
    const own = { label: { name: 'Organic' }, field: { uuid: uuids[0] } }
    expect((await remove('labels/field', own, bob.token)).status).toBe(404)
    expect((await labels())[0]?.fields).toEqual(uuids.slice(0, 1))
  })

  test('an account that may not edit fields may not change labels', async () => {
    await attach('Organic')
    const viewer = await windrow.addAccount({ with: ada, role: 'viewer' })
    await expect(attach('Seed', uuids, '#2f5fb3', viewer)).rejects.toMatchObject({ status: 403 })
    expect((await remove('labels', { label: { name: 'Organic' } }, viewer.token)).status).toBe(403)
    const json = { label: { name: 'Organic' }, field: { uuid: uuids[0] } }
    expect((await remove('labels/field', json, viewer.token)).status).toBe(403)
    const many = { label: { name: 'Organic' }, fields: uuids.map((uuid) => ({ uuid })) }
    expect((await remove('labels/fields', many, viewer.token)).status).toBe(403)
    expect((await viewer.call(api.listLabels, {})).data).toHaveLength(1)
  })
})

test('many at once: one label, every field, no error', async () => {
  const [one = '', two = '', three = ''] = uuids
  await Promise.all(
    Array.from({ length: 24 }, (_, n) =>
      attach(n % 2 ? 'Organic' : 'ORGANIC', [[one, two, three][n % 3] ?? '']),
    ),
  )
  expect((await labels()).map(({ fields }) => fields)).toEqual([uuids])
  const responses = await Promise.all([
    ...Array.from({ length: 6 }, () => attach('Organic')),
    ...uuids.map((uuid) => remove('labels/field', { label: { name: 'Organic' }, field: { uuid } })),
    remove('labels', { label: { name: 'Organic' } }),
    remove('labels', { label: { name: 'Organic' } }),
  ])
  for (const response of responses) if ('status' in response) expect([204, 404]).toContain(response.status)
})
