import { api } from '@windrow/contract/api/api.ts'
import { dayNumber } from '@windrow/core/time/day.ts'
import { VARIABLE_PATHS, type VariablePath } from '@windrow/core/variables/registry.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestAccount } from '../../testing/test-account.ts'
import { addTestAlert } from '../../testing/test-alerts.ts'
import { addTestField } from '../../testing/test-field.ts'
import { startTestWindrow, type TestWindrow } from '../../testing/test-windrow.ts'

let windrow: TestWindrow
let ada: TestAccount
let uuid: string
beforeAll(async () => {
  windrow = await startTestWindrow({ ROLE: 'web' })
  ada = await windrow.addAccount()
  uuid = await addTestField(windrow.services, ada.orgId)
})
afterAll(() => windrow.stop())

const metadata = (alertId: string, title: string) => ({
  alert_id: alertId,
  title,
  risk: 'risk_cold',
  threshold: 0,
  unit: '°C',
  probability: 0.71,
  required_probability: 0.4,
  recurrent_days: 1,
})

async function addRange(variable: string, series: string, first: string, last: string, title: string) {
  const told = metadata(await addTestAlert(windrow.services.db, ada.orgId), title)
  await windrow.rows(
    `insert into alert_range (org_id, field_uuid, alert_id, variable, series, first_day, last_day, label, metadata)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      ada.orgId,
      uuid,
      told.alert_id,
      variable,
      series,
      dayNumber(first),
      dayNumber(last),
      `${title} label`,
      JSON.stringify(told),
    ],
  )
  return { start: first, end: last, label: `${title} label`, metadata: told }
}

const ranges = (variable: VariablePath, account = ada) =>
  account.call(api.getAlertRanges, { params: { variable, uuid } })

test('a field without alerts has none', async () => {
  expect(await ranges('temperature')).toEqual({})
})

test('ranges stand under their series, the earliest first, each variable by itself', async () => {
  const late = await addRange('temperature', 't2m_min', '2026-05-20', '2026-05-21', 'Late frost')
  const early = await addRange('temperature', 't2m_min', '2026-05-16', '2026-05-16', 'Frost')
  const warm = await addRange('temperature', 'gdd', '2026-05-18', '2026-05-28', 'Emergence')
  const rain = await addRange('precipitation', 'tp_sum', '2026-05-17', '2026-05-17', 'Downpour')
  expect(await ranges('temperature')).toEqual({ t2m_min: [early, late], gdd: [warm] })
  expect(await ranges('precipitation')).toEqual({ tp_sum: [rain] })
  expect(await ranges('wind')).toEqual({})
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
  const refused = await windrow.addAccount({
    with: ada,
    role: 'viewer',
    permissions: ({ views, features }) => ({
      views,
      features: { ...features, weather_meta: { ...features.weather_meta, wind: false } },
    }),
  })
  await expect(ranges('wind', refused)).rejects.toMatchObject({ status: 403 })
  expect(await ranges('precipitation', refused)).toHaveProperty('tp_sum')
})
