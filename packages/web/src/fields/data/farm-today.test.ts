import { type FarmToday, TODAY_KEYS } from '@windrow/contract/entities/farm.ts'
import { manyFields } from '@windrow/testkit/fields/made-field.ts'
import { expect, test } from 'vitest'
import { fieldsToday } from './farm-today.ts'

const todayOf = (fields: Partial<Record<keyof FarmToday, string[]>>): FarmToday =>
  Object.fromEntries(
    TODAY_KEYS.map((key) => {
      const uuids = fields[key] ?? []
      return [key, { count: uuids.length, fields: uuids, from: null, to: null }]
    }),
  ) as FarmToday

test('cold comes before alerts, alerts that are near before others, and water after them', () => {
  const fields = manyFields(7).map((field, at) => ({ ...field, triggered_alerts: at === 2 ? 2 : 0 }))
  const [cold, later, alerted, near, thirsty, sprayed, quiet] = fields.map(({ uuid }) => uuid) as [
    ...string[],
  ]
  const { urgencyOf, keysOf } = fieldsToday(
    todayOf({
      protect: [cold ?? '', later ?? ''],
      look: [near ?? '', cold ?? ''],
      water: [thirsty ?? ''],
      spray: [sprayed ?? '', cold ?? ''],
    }),
  )
  const ranked = fields
    .flatMap((field) => {
      const urgency = urgencyOf(field)
      return urgency === null ? [] : [{ uuid: field.uuid, urgency }]
    })
    .sort((a, b) => a.urgency - b.urgency)
  expect(ranked.map(({ uuid }) => uuid)).toEqual([cold, later, near, alerted, thirsty])
  expect(keysOf.get(cold ?? '')).toEqual(['protect', 'spray', 'look'])
  expect(keysOf.get(quiet ?? '')).toBeUndefined()
})

test('without a response only alerts are urgent', () => {
  const [field] = manyFields(1)
  if (!field) throw new Error('There is no field.')
  const { urgencyOf } = fieldsToday(null)
  expect(urgencyOf({ ...field, triggered_alerts: 0 })).toBeNull()
  expect(urgencyOf({ ...field, triggered_alerts: 3 })).not.toBeNull()
})
