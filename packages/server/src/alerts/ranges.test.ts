import { api } from '@windrow/contract/api/api.ts'
import { dayNumber } from '@windrow/core/time/day.ts'
import { VARIABLE_PATHS, type VariablePath } from '@windrow/core/variables/registry.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StateFound } from '../platform/db/alert-event-tables.ts'
import type { TestAccount } from '../testing/test-account.ts'
import { addTestAlert, type WantedAlert } from '../testing/test-alerts.ts'
import { addTestField } from '../testing/test-field.ts'
import { changeStates } from '../testing/test-states.ts'
import { startTestWindrow, type TestWindrow } from '../testing/test-windrow.ts'

let windrow: TestWindrow
let ada: TestAccount
let uuid: string
beforeAll(async () => {
  windrow = await startTestWindrow({ ROLE: 'web' })
  ada = await windrow.addAccount()
  uuid = await addTestField(windrow.services, ada.orgId)
})
afterAll(() => windrow.stop())

/** A rule with a range on the field, and what the API says of it. */
async function addRange(rule: WantedAlert, first: string, last: string) {
  const id = await addTestAlert(windrow.services.db, ada.orgId, rule)
  const found = [{ first: dayNumber(first), last: dayNumber(last), probability: 0.71 }]
  const [alert] = await windrow.rows<{ version: string }>(
    'select extract(epoch from changed_at)::text as version from alert where id = $1',
    [id],
  )
  const state: StateFound = [id, alert?.version ?? '', 'triggered', Date.now(), found]
  await changeStates(windrow.services.db, ada.orgId, (states) => [...states, state], [uuid])
  return { start: first, end: last, metadata: { alert_id: id, title: rule.data?.title, probability: 0.71 } }
}

const ranges = (variable: VariablePath, account = ada) =>
  account.call(api.getAlertRanges, { params: { variable, uuid } })

test('a field without alerts has none', async () => {
  expect(await ranges('temperature')).toEqual({})
})

test('ranges are listed under their series, the earliest first, each variable by itself', async () => {
  const late = await addRange({ data: { title: 'Late frost' } }, '2026-05-20', '2026-05-21')
  const early = await addRange({ data: { title: 'Frost' } }, '2026-05-16', '2026-05-16')
  const warm = await addRange(
    {
      risk: 'risk_pest_degree_days',
      data: { title: 'Emergence', gddBase: 10, gddSum: 250, gddLifeCycle: 90 },
    },
    '2026-05-18',
    '2026-05-28',
  )
  const rain = await addRange({ risk: 'risk_flood', data: { title: 'Downpour' } }, '2026-05-17', '2026-05-17')
  expect(await ranges('temperature')).toMatchObject({ t2m_min: [early, late], gdd: [warm] })
  expect(await ranges('precipitation')).toEqual({
    tp_sum: [
      {
        ...rain,
        label: 'Flood',
        metadata: {
          ...rain.metadata,
          risk: 'risk_flood',
          threshold: 0,
          unit: 'mm',
          required_probability: 0.4,
          recurrent_days: 1,
        },
      },
    ],
  })
  expect(await ranges('wind')).toEqual({})
})

test('a rule that was changed since is not shown with the ranges of the one before', async () => {
  const { metadata } = await addRange({ data: { title: 'Changed' } }, '2026-05-16', '2026-05-16')
  const titles = async () => (await ranges('temperature')).t2m_min?.map((range) => range.metadata.title)
  expect(await titles()).toContain('Changed')
  await windrow.rows('update alert set changed_at = clock_timestamp() where id = $1', [metadata.alert_id])
  expect(await titles()).not.toContain('Changed')
})

test('takes the variables of the daily calls, and no others [S2-7.28]', async () => {
  for (const variable of VARIABLE_PATHS) expect(await ranges(variable)).toBeTypeOf('object')
  await expect(ranges('snow' as 'wind')).rejects.toMatchObject({ status: 404 })
})

test('a field of another farm is not there', async () => {
  const eve = await windrow.addAccount()
  await expect(ranges('temperature', eve)).rejects.toMatchObject({ status: 404 })
})

test('who may not see the tab may not see its ranges', async () => {
  const restricted = await windrow.addAccount({
    with: ada,
    role: 'viewer',
    permissions: ({ views, features }) => ({
      views,
      features: { ...features, weather_meta: { ...features.weather_meta, wind: false } },
    }),
  })
  await expect(ranges('wind', restricted)).rejects.toMatchObject({ status: 403 })
  expect(await ranges('precipitation', restricted)).toHaveProperty('tp_sum')
})
