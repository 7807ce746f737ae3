import type { AlertSettings } from '@windrow/contract/entities/alert.ts'
import type { Alert } from '@windrow/core/alerts/alert.ts'
import { expect, test } from 'vitest'
import { listCrops, withAlert } from './alert-tree.ts'

const alert = (title: string): Alert => ({
  title,
  active: true,
  threshold: 0,
  probability: 0.4,
  recurrent_days: 1,
  start_date: { day: 1, month: 5 },
  end_date: { day: 15, month: 6 },
})

const settings = {
  notify_via_table: true,
  notify_via_email: false,
  Potato: {
    'Russet Burbank': { risk_cold: { a: alert('Frost'), b: alert('Killing frost') }, risk_cold_and_damp: {} },
    'Ranger Russet': {},
  },
  Maize: { '108 day': {} },
} as unknown as AlertSettings

const place = { crop: 'Potato', variety: 'Russet Burbank', risk: 'risk_cold' } as const

test('crops and varieties are listed with their counts, empty ones and the switches aside', () => {
  const crops = listCrops(settings, ['risk_cold', 'risk_flood'])
  expect(crops.map(({ crop, count }) => [crop, count])).toEqual([
    ['Potato', 2],
    ['Maize', 0],
  ])
  expect(crops[0]?.varieties.map(({ variety, count }) => [variety, count])).toEqual([
    ['Russet Burbank', 2],
    ['Ranger Russet', 0],
  ])
  expect(crops[0]?.varieties[0]?.byRisk.get('risk_cold')?.map(({ id }) => id)).toEqual(['a', 'b'])
  expect(listCrops(settings, ['risk_cold_and_damp'])[0]?.count).toBe(0)
})

test('an alert is added at the end, changed in its place, and taken out', () => {
  const ids = (of: AlertSettings) =>
    listCrops(of, ['risk_cold'])[0]
      ?.varieties[0]?.byRisk.get('risk_cold')
      ?.map(({ id }) => id)
  expect(ids(withAlert(settings, place, 'c', alert('Third')))).toEqual(['a', 'b', 'c'])
  const changed = withAlert(settings, place, 'a', alert('Late frost'))
  expect(ids(changed)).toEqual(['a', 'b'])
  expect(changed.Potato?.['Russet Burbank']?.risk_cold?.a?.title).toBe('Late frost')
  expect(ids(withAlert(settings, place, 'a', null))).toEqual(['b'])
  expect(ids(settings)).toEqual(['a', 'b'])
})

test('an alert of a variety that is not in the tree yet makes its place', () => {
  const made = withAlert(
    settings,
    { crop: 'Rice', variety: 'Basmati', risk: 'risk_flood' },
    'x',
    alert('Rain'),
  )
  expect(listCrops(made, ['risk_flood']).at(-1)).toMatchObject({ crop: 'Rice', count: 1 })
})
