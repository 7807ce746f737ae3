import { api } from '@windrow/contract/api/api.ts'
import { callTexts } from '@windrow/contract/texts/en/call.ts'
import { withPermission } from '@windrow/core/access/permissions.ts'
import { permissionsOf } from '@windrow/core/access/roles.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestAccount } from '../testing/test-account.ts'
import { startTestWindrow, type TestWindrow } from '../testing/test-windrow.ts'

let windrow: TestWindrow
let ada: TestAccount
let colleague: TestAccount
beforeAll(async () => {
  windrow = await startTestWindrow()
  ada = await windrow.addAccount()
  colleague = await windrow.addAccount({
    with: ada,
    role: 'viewer',
    permissions: (preset) => withPermission(preset, 'table.edit', false),
  })
})
afterAll(() => windrow.stop())

const put = (path: string, json: unknown, { token } = ada) =>
  windrow.send(`/api/v1${path}`, { method: 'PUT', token, json })
const get = async (path: string, { token } = ada) => (await windrow.send(`/api/v1${path}`, { token })).json

test('the permissions are the bare tree of this account [S1-7.09, S1-7.10, S1-6.01]', async () => {
  expect(await get('/settings/permissions')).toEqual(permissionsOf('owner', 10_000))
  expect(await get('/settings/permissions', colleague)).toEqual(
    withPermission(permissionsOf('viewer', 10_000), 'table.edit', false),
  )
})

describe('general settings', () => {
  test('start as metric with the map hidden [S1-3.46..49, S1-7.38, S1-9.15, S2-3.107]', async () => {
    expect(await get('/settings/general')).toEqual({ units: 'metric', regionalViewMapVisible: false })
  })

  test('are stored, and are personal [S1-7.39]', async () => {
    const wanted = { units: 'imperial', regionalViewMapVisible: true }
    const saved = await put('/settings/general', wanted)
    expect([saved.status, saved.json]).toEqual([200, wanted])
    expect(await get('/settings/general')).toEqual(wanted)
    expect(await get('/settings/general', colleague)).toEqual({
      units: 'metric',
      regionalViewMapVisible: false,
    })
    await put('/settings/general', { units: 'metric', regionalViewMapVisible: true })
    expect(await get('/settings/general')).toEqual({ units: 'metric', regionalViewMapVisible: true })
  })

  test('unknown units, missing and wrong values are rejected and change nothing [D-3.09]', async () => {
    const before = await get('/settings/general')
    for (const [bad, field] of [
      [{ units: 'nautical', regionalViewMapVisible: true }, 'units'],
      [{ units: 'imperial' }, 'regionalViewMapVisible'],
      [{ units: 'imperial', regionalViewMapVisible: 'yes' }, 'regionalViewMapVisible'],
      [{ units: 'imperial', regionalViewMapVisible: null }, 'regionalViewMapVisible'],
      [{ regionalViewMapVisible: true }, 'units'],
    ] as const) {
      const rejected = await put('/settings/general', bad)
      expect([rejected.status, Object.keys(rejected.json?.details ?? {})]).toEqual([422, [field]])
    }
    expect(await get('/settings/general')).toEqual(before)
  })
})

describe('column settings', () => {
  test('start with temperature and precipitation [S1-3.50..52, S1-7.40]', async () => {
    expect(await get('/tablesettings/columns')).toEqual({ t2m: true, tp: true, yield: false })
  })

  test('are stored, are personal, and need table.edit [S1-7.41, S1-6.26, S1-6.27]', async () => {
    const wanted = { t2m: false, tp: true, yield: true }
    const saved = await put('/tablesettings/columns', wanted)
    expect([saved.status, saved.json]).toEqual([200, wanted])
    expect(await get('/tablesettings/columns')).toEqual(wanted)
    const rejected = await put('/tablesettings/columns', wanted, colleague)
    expect([rejected.status, rejected.json]).toEqual([403, { message: callTexts.notPermitted }])
    expect(await get('/tablesettings/columns', colleague)).toEqual({ t2m: true, tp: true, yield: false })
  })
})

describe('account settings', () => {
  test('start in English, in the time of each field, without quiet hours', async () => {
    expect(await get('/settings/account')).toEqual({ language: 'en', time_zone: null, quiet_hours: null })
  })

  test('are stored, and are personal', async () => {
    for (const wanted of [
      { language: 'en', time_zone: 'America/Sao_Paulo', quiet_hours: { from: '21:30', to: '06:00' } },
      { language: 'en', time_zone: null, quiet_hours: null },
    ] as const) {
      expect(await ada.call(api.putAccountSettings, { body: wanted })).toEqual(wanted)
      expect(await get('/settings/account')).toEqual(wanted)
    }
    expect(await get('/settings/account', colleague)).toMatchObject({ time_zone: null })
  })

  test('unknown zones, hours and languages are rejected', async () => {
    const good = { language: 'en', time_zone: null, quiet_hours: null }
    for (const [bad, field] of [
      [{ ...good, time_zone: 'Mars/Olympus' }, 'time_zone'],
      [{ ...good, time_zone: '' }, 'time_zone'],
      [{ ...good, time_zone: `Europe/${'x'.repeat(100)}` }, 'time_zone'],
      [{ ...good, quiet_hours: { from: '24:00', to: '06:00' } }, 'quiet_hours.from'],
      [{ ...good, quiet_hours: { from: '21:00' } }, 'quiet_hours.to'],
      [{ ...good, language: 'tlh' }, 'language'],
    ] as const) {
      const rejected = await put('/settings/account', bad)
      expect([rejected.status, Object.keys(rejected.json?.details ?? {})]).toEqual([422, [field]])
    }
    expect(await get('/settings/account')).toEqual(good)
  })
})
