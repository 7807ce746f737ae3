import { api } from '@windrow/contract/api/api.ts'
import { ALERT_FILE_ROWS_MAX } from '@windrow/contract/limits.ts'
import { alertRuleTexts } from '@windrow/contract/texts/en/alerts.ts'
import { callTexts } from '@windrow/contract/texts/en/call.ts'
import { type Permission, withPermission } from '@windrow/core/access/permissions.ts'
import { describe, expect, test } from 'vitest'
import {
  COLD_AND_DAMP,
  DEGREE_DAYS,
  FROST,
  givenAlertSettings,
  PLACE,
} from '../../testing/given-alert-settings.ts'
import { addTestField } from '../../testing/test-field.ts'

const farm = givenAlertSettings()
const { add, addStacked, send, tree } = farm

describe('the tree', () => {
  test('has every crop and variety with fields, empty ones included, and the switches [S1-3.64..66, S1-7.42..44, D-3.34]', async () => {
    await addTestField(farm.windrow.services, farm.ada.orgId, { crop: 'Maize' })
    await addTestField(farm.windrow.services, farm.ada.orgId, { crop: 'Barley' })
    const { status, json } = await farm.windrow.send('/api/v1/alertsettings/', { token: farm.ada.token })
    expect([status, json]).toEqual([
      200,
      {
        notify_via_table: true,
        notify_via_email: true,
        Barley: { '105 day': {} },
        Maize: { '105 day': {} },
      },
    ])
  })

  test('alerts are listed under crop, variety, risk and id as they were sent [S1-3.67..70, S1-3.72..78, S1-7.45, S1-7.46, D-3.35]', async () => {
    const frostId = await add('risk_cold', FROST)
    const degreeDaysId = await add('risk_growing_degree_days', DEGREE_DAYS)
    const { json } = await farm.windrow.send('/api/v1/alertsettings/', { token: farm.ada.token })
    expect(json?.Potato).toEqual({
      Russet: {
        risk_cold: { [frostId]: FROST },
        risk_growing_degree_days: { [degreeDaysId]: DEGREE_DAYS },
      },
    })
  })

  test('alerts of a risk stay in the order in which they were made, also when one is changed', async () => {
    const ids = []
    for (const title of ['A', 'B', 'C']) ids.push(await add('risk_cold', { ...FROST, title }))
    await farm.ada.call(api.changeAlert, {
      body: {
        path: [...PLACE, 'risk_cold'],
        alert_id: ids[0] ?? '',
        alert_data: { ...FROST, active: false },
      },
    })
    expect(Object.keys((await tree()).Potato?.Russet?.risk_cold ?? {})).toEqual(ids)
  })

  test.each(['constructor', 'toString', 'hasOwnProperty', '__defineGetter__', 'Kartoffel 🥔', 'a/b?c#d%2F'])(
    'a crop may be called %s',
    async (name) => {
      await addTestField(farm.windrow.services, farm.ada.orgId, { crop: name })
      const id = await add('risk_cold', FROST, [name, name])
      expect(Object.entries(await tree()).filter(([key]) => key === name)).toEqual([
        [name, { [name]: { risk_cold: { [id]: FROST } }, '105 day': {} }],
      ])
      const { configs } = await farm.ada.call(api.getAlertFile, { params: { crop: name, variety: name } })
      expect(configs).toHaveLength(1)
    },
  )

  test.each(['notify_via_table', 'notify_via_email', '__proto__'])(
    'a field whose crop is called %s breaks nothing; alerts on it are rejected in clear words',
    async (name) => {
      await addTestField(farm.windrow.services, farm.ada.orgId, { crop: name })
      await addTestField(farm.windrow.services, farm.ada.orgId, { crop: 'Maize' })
      const { json } = await farm.windrow.send('/api/v1/alertsettings/', { token: farm.ada.token })
      expect(json).toEqual({ notify_via_table: true, notify_via_email: true, Maize: { '105 day': {} } })
      const rejected = await send('POST', '', { path: [name, 'Russet', 'risk_cold'], alert_data: FROST })
      expect([rejected.status, rejected.json?.details]).toEqual([422, { 'path.0': alertRuleTexts.notAName }])
    },
  )

  test('is that of the organisation; the switches are personal', async () => {
    await add('risk_cold', FROST)
    const colleague = await farm.windrow.addAccount({ with: farm.ada, role: 'viewer' })
    const stranger = await farm.windrow.addAccount()
    const off = { notify_via_table: false, notify_via_email: true }
    expect(await farm.ada.call(api.putNotifyVia, { body: off })).toEqual(off)
    expect(await tree()).toMatchObject(off)
    expect(await tree(colleague)).toMatchObject({ notify_via_table: true, notify_via_email: true })
    expect((await tree(colleague)).Potato).toEqual((await tree()).Potato)
    expect(await tree(stranger)).toEqual({ notify_via_table: true, notify_via_email: true })
  })
})

describe('changing', () => {
  test('PUT replaces an alert, and switches it off [S1-7.47, S1-7.48, D-3.36]', async () => {
    const alert_id = await add('risk_cold', FROST)
    const alert_data = { ...FROST, active: false, threshold: -2.5 }
    const changed = await send('PUT', '/', { path: [...PLACE, 'risk_cold'], alert_id, alert_data })
    expect([changed.status, changed.json]).toEqual([200, { alert_id }])
    expect((await tree()).Potato?.Russet?.risk_cold).toEqual({ [alert_id]: alert_data })
  })

  test('DELETE deletes it; the crop goes with the last alert when it has no fields [S1-7.49, D-3.37]', async () => {
    const alert_id = await add('risk_cold', FROST)
    const deleted = await send('DELETE', '/', { path: [...PLACE, 'risk_cold'], alert_id })
    expect([deleted.status, deleted.text]).toEqual([204, ''])
    expect(await tree()).not.toHaveProperty('Potato')
  })

  test('an id that is not there, of another place or of another farm is not found, and nothing changes', async () => {
    const alert_id = await add('risk_cold', FROST)
    const stackedId = await addStacked('risk_cold_and_damp', COLD_AND_DAMP)
    const stranger = await farm.windrow.addAccount()
    const path = [...PLACE, 'risk_cold']
    const before = await tree()
    const missing = { path, alert_id: crypto.randomUUID() }
    for (const [body, account] of [
      [missing, farm.ada],
      [{ path: ['Potato', 'Ranger', 'risk_cold'], alert_id }, farm.ada],
      [{ path: [...PLACE, 'risk_heat_stress'], alert_id }, farm.ada],
      [{ path, alert_id: stackedId }, farm.ada],
      [{ path, alert_id }, stranger],
    ] as const) {
      const changed = await send('PUT', '', { ...body, alert_data: FROST }, account)
      expect([changed.status, changed.json]).toEqual([404, { message: callTexts.notFound }])
      expect((await send('DELETE', '', body, account)).status).toBe(404)
    }
    expect(await tree()).toEqual(before)
  })
})

describe('stacked alerts', () => {
  test('are made, changed and deleted [S1-3.79..85, S1-3.87, S1-3.88, S1-7.50..52, D-3.38]', async () => {
    const alert_id = await addStacked('risk_cold_and_damp', COLD_AND_DAMP)
    expect((await tree()).Potato?.Russet).toEqual({ risk_cold_and_damp: { [alert_id]: COLD_AND_DAMP } })
    const alert_data = { ...COLD_AND_DAMP, active: false, recurrent_days: 3 }
    const path = [...PLACE, 'risk_cold_and_damp']
    const changed = await send('PUT', '/stacked', { path, alert_id, alert_data })
    expect([changed.status, changed.json]).toEqual([200, { alert_id }])
    expect((await tree()).Potato?.Russet).toEqual({ risk_cold_and_damp: { [alert_id]: alert_data } })
    expect((await send('DELETE', '/', { path, alert_id })).status).toBe(204)
    expect(await tree()).not.toHaveProperty('Potato')
  })

  test.each([
    ['one is missing', COLD_AND_DAMP.risks.slice(0, 1)],
    ['one is there twice', [COLD_AND_DAMP.risks[0], COLD_AND_DAMP.risks[0]]],
    ['a foreign one', [...COLD_AND_DAMP.risks, { risk: 'risk_flood', threshold: 1, probability: 1 }]],
    ['none', []],
  ])('hold exactly the risks of their type: %s', async (_, risks) => {
    const path = [...PLACE, 'risk_cold_and_damp']
    const rejected = await send('POST', '/stacked', { path, alert_data: { ...COLD_AND_DAMP, risks } })
    expect([rejected.status, rejected.json?.details]).toEqual([
      422,
      { 'alert_data.risks': 'This alert must hold these risks, each once: risk_cold, risk_high_humidity' },
    ])
  })

  test('each of their risks is checked [S1-5.59]', async () => {
    const [cold, humid] = COLD_AND_DAMP.risks
    const risks = [
      { ...humid, threshold: 101 },
      { ...cold, threshold: -31, probability: 0, gddBase: 10 },
    ]
    const path = [...PLACE, 'risk_cold_and_damp']
    const rejected = await send('POST', '/stacked', {
      path,
      alert_data: { ...COLD_AND_DAMP, title: ' ', recurrent_days: 61, risks },
    })
    expect([rejected.status, rejected.json?.details]).toEqual([
      422,
      {
        'alert_data.title': 'Your alert must have a title',
        'alert_data.recurrent_days': 'Consecutive days must be equal or lower than 60',
        'alert_data.risks.0.threshold': 'Variable must be equal or lower than 100',
        'alert_data.risks.1.threshold': 'Variable must be equal or higher than -30',
        'alert_data.risks.1.probability': 'Probability must be higher than 0',
        'alert_data.risks.1.gddBase': alertRuleTexts.notUsed,
      },
    ])
  })
})

describe('who may', () => {
  const calls: [Permission, string, string, () => unknown][] = [
    ['alerts.add', 'POST', '', () => ({ path: [...PLACE, 'risk_cold'], alert_data: FROST })],
    [
      'alerts.add',
      'POST',
      '/stacked',
      () => ({ path: [...PLACE, 'risk_cold_and_damp'], alert_data: COLD_AND_DAMP }),
    ],
    ['alerts.edit', 'PUT', '/notify_via', () => ({ notify_via_table: true, notify_via_email: false })],
    ['alerts.edit', 'PUT', '', () => ({ path: [...PLACE, 'risk_cold'], alert_id, alert_data: FROST })],
    [
      'alerts.edit',
      'PUT',
      '/stacked',
      () => ({ path: [...PLACE, 'risk_cold_and_damp'], alert_id: stackedId, alert_data: COLD_AND_DAMP }),
    ],
    ['alerts.view', 'GET', '/file/Potato/Russet', () => undefined],
    ['alerts.add', 'POST', '/file/Potato/Russet', () => ({ configs: rows })],
    ['alerts.delete', 'DELETE', '', () => ({ path: [...PLACE, 'risk_cold'], alert_id })],
  ]
  let alert_id: string
  let stackedId: string
  let rows: object[]

  test('every call requires its own permission and no other [S1-6.19..25, S1-7.53, D-3.39]', async () => {
    alert_id = await add('risk_cold', FROST)
    stackedId = await addStacked('risk_cold_and_damp', COLD_AND_DAMP)
    rows = (await farm.ada.call(api.getAlertFile, { params: { crop: 'Potato', variety: 'Russet' } })).configs
    const all = ['alerts.view', 'alerts.add', 'alerts.edit', 'alerts.delete'] as const
    for (const [needed, method, path, body] of calls) {
      const without = await farm.windrow.addAccount({
        with: farm.ada,
        permissions: (preset) => withPermission(preset, needed, false),
      })
      const rejected = await send(method, path, body(), without)
      expect([path, rejected.status, rejected.json]).toEqual([path, 403, { message: callTexts.notPermitted }])
      const others = all.filter((permission) => permission !== needed)
      const only = await farm.windrow.addAccount({
        with: farm.ada,
        permissions: (preset) =>
          others.reduce((tree, permission) => withPermission(tree, permission, false), preset),
      })
      expect([path, Math.floor((await send(method, path, body(), only)).status / 100)]).toEqual([path, 2])
    }
  })
})

test('a variety has room for so many alerts; two who take the last place at once do not both get it', async () => {
  await farm.windrow.rows(
    `insert into alert (org_id, crop, variety, risk, data)
     select $1, 'Potato', 'Russet', 'risk_cold', $2 from generate_series(2, $3)`,
    [farm.ada.orgId, JSON.stringify(FROST), ALERT_FILE_ROWS_MAX],
  )
  const body = { path: [...PLACE, 'risk_cold'], alert_data: FROST }
  const responses = await Promise.all(Array.from({ length: 4 }, () => send('POST', '', body)))
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  expect(responses.find(({ status }) => status === 409)?.json).toEqual({
    message: 'A variety can have 1000 alerts.',
  })
  await add('risk_cold', FROST, ['Potato', 'Ranger'])
})
