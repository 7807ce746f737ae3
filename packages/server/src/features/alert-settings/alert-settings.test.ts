import { api } from '@windrow/contract/api/api.ts'
import { ALERT_FILE_ROWS_MAX } from '@windrow/contract/limits.ts'
import { alertProblemTexts, alertRuleTexts } from '@windrow/contract/texts/en/alerts.ts'
import { callTexts } from '@windrow/contract/texts/en/call.ts'
import { type Permission, withPermission } from '@windrow/core/access/permissions.ts'
import type { Alert, StackedAlert } from '@windrow/core/alerts/alert.ts'
import type { RiskKey, StackedRiskKey } from '@windrow/core/risks/registry.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestAccount } from '../../testing/test-account.ts'
import { addTestField } from '../../testing/test-field.ts'
import { startTestWindrow, type TestWindrow } from '../../testing/test-windrow.ts'

let windrow: TestWindrow
let ada: TestAccount
beforeAll(async () => {
  windrow = await startTestWindrow({ ROLE: 'web' })
})
beforeEach(async () => {
  ada = await windrow.addAccount()
})
afterAll(() => windrow.stop())

const whole = { start_date: { day: 1, month: 1 }, end_date: { day: 31, month: 12 } }
const frost: Alert = {
  title: 'Late frost',
  active: true,
  threshold: 0,
  probability: 0.4,
  recurrent_days: 1,
  start_date: { day: 15, month: 4 },
  end_date: { day: 10, month: 6 },
}
const degreeDays: Alert = {
  title: 'Short of heat',
  active: true,
  probability: 0.5,
  gddBase: 10,
  gddSum: 1400,
  gddLifeCycle: 120,
  lag: -3,
  ...whole,
}
const coldAndDamp: StackedAlert = {
  title: 'Blight weather',
  active: true,
  recurrent_days: 2,
  risks: [
    { risk: 'risk_cold', threshold: 10, probability: 0.6 },
    { risk: 'risk_high_humidity', threshold: 85, probability: 0.7 },
  ],
  ...whole,
}

const place = ['Potato', 'Russet'] as const
const add = async (risk: RiskKey, alert_data: Alert, [crop, variety] = place as readonly string[]) =>
  (await ada.call(api.addAlert, { body: { path: [crop ?? '', variety ?? '', risk], alert_data } })).alert_id
const addStacked = async (risk: StackedRiskKey, alert_data: StackedAlert) =>
  (await ada.call(api.addStackedAlert, { body: { path: [...place, risk], alert_data } })).alert_id
const tree = (account = ada) => account.call(api.getAlertSettings, {})
const send = (method: string, path: string, json: unknown, { token } = ada) =>
  windrow.send(`/api/v1/alertsettings${path}`, { method, token, json })

describe('the tree', () => {
  test('[S1-3.64..66, S1-7.42..44, D-3.34] has every crop and variety with fields, empty ones included, and the switches', async () => {
    await addTestField(windrow.services, ada.orgId, { crop: 'Maize' })
    await addTestField(windrow.services, ada.orgId, { crop: 'Barley' })
    const { status, json } = await windrow.send('/api/v1/alertsettings/', { token: ada.token })
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

  test('[S1-3.67..70, S1-3.72..78, S1-7.45, S1-7.46, D-3.35] alerts stand under crop, variety, risk and id as they were sent', async () => {
    const frostId = await add('risk_cold', frost)
    const degreeDaysId = await add('risk_growing_degree_days', degreeDays)
    const { json } = await windrow.send('/api/v1/alertsettings/', { token: ada.token })
    expect(json?.Potato).toEqual({
      Russet: {
        risk_cold: { [frostId]: frost },
        risk_growing_degree_days: { [degreeDaysId]: degreeDays },
      },
    })
  })

  test('alerts of a risk stay in the order in which they were made, also when one is changed', async () => {
    const ids = []
    for (const title of ['A', 'B', 'C']) ids.push(await add('risk_cold', { ...frost, title }))
    await ada.call(api.changeAlert, {
      body: {
        path: [...place, 'risk_cold'],
        alert_id: ids[0] ?? '',
        alert_data: { ...frost, active: false },
      },
    })
    expect(Object.keys((await tree()).Potato?.Russet?.risk_cold ?? {})).toEqual(ids)
  })

  test.each(['constructor', 'toString', 'hasOwnProperty', '__defineGetter__', 'Kartoffel 🥔', 'a/b?c#d%2F'])(
    'a crop may be called %s',
    async (name) => {
      await addTestField(windrow.services, ada.orgId, { crop: name })
      const id = await add('risk_cold', frost, [name, name])
      expect(Object.entries(await tree()).filter(([key]) => key === name)).toEqual([
        [name, { [name]: { risk_cold: { [id]: frost } }, '105 day': {} }],
      ])
      const { configs } = await ada.call(api.getAlertFile, { params: { crop: name, variety: name } })
      expect(configs).toHaveLength(1)
    },
  )

  test.each(['notify_via_table', 'notify_via_email', '__proto__'])(
    'a field whose crop is called %s breaks nothing; alerts on it are refused in clear words',
    async (name) => {
      await addTestField(windrow.services, ada.orgId, { crop: name })
      await addTestField(windrow.services, ada.orgId, { crop: 'Maize' })
      const { json } = await windrow.send('/api/v1/alertsettings/', { token: ada.token })
      expect(json).toEqual({ notify_via_table: true, notify_via_email: true, Maize: { '105 day': {} } })
      const refused = await send('POST', '', { path: [name, 'Russet', 'risk_cold'], alert_data: frost })
      expect([refused.status, refused.json?.details]).toEqual([422, { 'path.0': alertRuleTexts.notAName }])
    },
  )

  test('is that of the organisation; the switches are personal', async () => {
    await add('risk_cold', frost)
    const colleague = await windrow.addAccount({ with: ada, role: 'viewer' })
    const stranger = await windrow.addAccount()
    const off = { notify_via_table: false, notify_via_email: true }
    expect(await ada.call(api.putNotifyVia, { body: off })).toEqual(off)
    expect(await tree()).toMatchObject(off)
    expect(await tree(colleague)).toMatchObject({ notify_via_table: true, notify_via_email: true })
    expect((await tree(colleague)).Potato).toEqual((await tree()).Potato)
    expect(await tree(stranger)).toEqual({ notify_via_table: true, notify_via_email: true })
  })
})

describe('changing', () => {
  test('[S1-7.47, S1-7.48, D-3.36] PUT replaces an alert, and switches it off', async () => {
    const alert_id = await add('risk_cold', frost)
    const alert_data = { ...frost, active: false, threshold: -2.5 }
    const changed = await send('PUT', '/', { path: [...place, 'risk_cold'], alert_id, alert_data })
    expect([changed.status, changed.json]).toEqual([200, { alert_id }])
    expect((await tree()).Potato?.Russet?.risk_cold).toEqual({ [alert_id]: alert_data })
  })

  test('[S1-7.49, D-3.37] DELETE deletes it; the crop goes with the last alert when it has no fields', async () => {
    const alert_id = await add('risk_cold', frost)
    const deleted = await send('DELETE', '/', { path: [...place, 'risk_cold'], alert_id })
    expect([deleted.status, deleted.text]).toEqual([204, ''])
    expect(await tree()).not.toHaveProperty('Potato')
  })

  test('an id that is not there, of another place or of another farm is not found, and nothing changes', async () => {
    const alert_id = await add('risk_cold', frost)
    const stackedId = await addStacked('risk_cold_and_damp', coldAndDamp)
    const stranger = await windrow.addAccount()
    const path = [...place, 'risk_cold']
    const before = await tree()
    const missing = { path, alert_id: crypto.randomUUID() }
    for (const [body, account] of [
      [missing, ada],
      [{ path: ['Potato', 'Ranger', 'risk_cold'], alert_id }, ada],
      [{ path: [...place, 'risk_heat_stress'], alert_id }, ada],
      [{ path, alert_id: stackedId }, ada],
      [{ path, alert_id }, stranger],
    ] as const) {
      const changed = await send('PUT', '', { ...body, alert_data: frost }, account)
      expect([changed.status, changed.json]).toEqual([404, { message: callTexts.notFound }])
      expect((await send('DELETE', '', body, account)).status).toBe(404)
    }
    expect(await tree()).toEqual(before)
  })
})

describe('stacked alerts', () => {
  test('[S1-3.79..85, S1-3.87, S1-3.88, S1-7.50..52, D-3.38] are made, changed and deleted', async () => {
    const alert_id = await addStacked('risk_cold_and_damp', coldAndDamp)
    expect((await tree()).Potato?.Russet).toEqual({ risk_cold_and_damp: { [alert_id]: coldAndDamp } })
    const alert_data = { ...coldAndDamp, active: false, recurrent_days: 3 }
    const path = [...place, 'risk_cold_and_damp']
    const changed = await send('PUT', '/stacked', { path, alert_id, alert_data })
    expect([changed.status, changed.json]).toEqual([200, { alert_id }])
    expect((await tree()).Potato?.Russet).toEqual({ risk_cold_and_damp: { [alert_id]: alert_data } })
    expect((await send('DELETE', '/', { path, alert_id })).status).toBe(204)
    expect(await tree()).not.toHaveProperty('Potato')
  })

  test.each([
    ['one is missing', coldAndDamp.risks.slice(0, 1)],
    ['one is there twice', [coldAndDamp.risks[0], coldAndDamp.risks[0]]],
    ['a foreign one', [...coldAndDamp.risks, { risk: 'risk_flood', threshold: 1, probability: 1 }]],
    ['none', []],
  ])('hold exactly the risks of their type: %s', async (_, risks) => {
    const path = [...place, 'risk_cold_and_damp']
    const refused = await send('POST', '/stacked', { path, alert_data: { ...coldAndDamp, risks } })
    expect([refused.status, refused.json?.details]).toEqual([
      422,
      { 'alert_data.risks': 'This alert must hold these risks, each once: risk_cold, risk_high_humidity' },
    ])
  })

  test('[S1-5.59] each of their risks is checked', async () => {
    const [cold, humid] = coldAndDamp.risks
    const risks = [
      { ...humid, threshold: 101 },
      { ...cold, threshold: -31, probability: 0, gddBase: 10 },
    ]
    const path = [...place, 'risk_cold_and_damp']
    const refused = await send('POST', '/stacked', {
      path,
      alert_data: { ...coldAndDamp, title: ' ', recurrent_days: 61, risks },
    })
    expect([refused.status, refused.json?.details]).toEqual([
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

describe('the rules of a risk', () => {
  const refusal = async (risk: RiskKey, alert_data: object) => {
    const answered = await send('POST', '', { path: [...place, risk], alert_data })
    return answered.status === 422 ? answered.json?.details : answered.status
  }

  test.each<[RiskKey, object, Record<string, string>]>([
    ['risk_cold', { ...frost, title: '' }, { title: alertProblemTexts.title }],
    ['risk_cold', { ...frost, title: '  \t ' }, { title: alertProblemTexts.title }],
    ['risk_cold', { ...frost, title: 'x'.repeat(201) }, { title: alertRuleTexts.titleTooLong }],
    ['risk_cold', { ...frost, threshold: '-2' }, { threshold: 'Variable must be a valid number' }],
    ['risk_cold', { ...frost, threshold: undefined }, { threshold: 'A value must be entered' }],
    ['risk_cold', { ...frost, threshold: null }, { threshold: 'A value must be entered' }],
    ['risk_cold', { ...frost, threshold: -30.1 }, { threshold: 'Variable must be equal or higher than -30' }],
    ['risk_cold', { ...frost, threshold: 80.1 }, { threshold: 'Variable must be equal or lower than 80' }],
    [
      'risk_flood',
      { ...frost, threshold: 2000.3 },
      { threshold: 'Variable must be equal or lower than 2000.25' },
    ],
    ['risk_cold', { ...frost, probability: 0 }, { probability: 'Probability must be higher than 0' }],
    [
      'risk_cold',
      { ...frost, probability: 1.01 },
      { probability: 'Probability must be equal or lower than 100' },
    ],
    ['risk_cold', { ...frost, probability: undefined }, { probability: 'A value must be entered' }],
    [
      'risk_cold',
      { ...frost, recurrent_days: 0 },
      { recurrent_days: 'Consecutive days must be equal or higher than 1' },
    ],
    [
      'risk_cold',
      { ...frost, recurrent_days: 61 },
      { recurrent_days: 'Consecutive days must be equal or lower than 60' },
    ],
    [
      'risk_cold',
      { ...frost, recurrent_days: 1.5 },
      { recurrent_days: 'Consecutive days must be a whole number' },
    ],
    ['risk_cold', { ...frost, recurrent_days: undefined }, { recurrent_days: 'A value must be entered' }],
    ['risk_cold', { ...frost, lag: 181 }, { lag: 'Lag must be equal or lower than 180' }],
    [
      'risk_cold',
      { ...frost, end_date: { day: 29, month: 2 } },
      { 'end_date.day': alertRuleTexts.noSuchDay },
    ],
    [
      'risk_pest_degree_days',
      { ...degreeDays, gddSum: 99 },
      { gddSum: 'Variable must be equal or higher than 100' },
    ],
    [
      'risk_pest_degree_days',
      { ...degreeDays, gddLifeCycle: 361 },
      { gddLifeCycle: 'Life cycle must be equal or lower than 360' },
    ],
    ['risk_pest_degree_days', { ...degreeDays, gddBase: undefined }, { gddBase: 'A value must be entered' }],
  ])('[S1-5.39..43, S1-5.47..52, S1-5.70] are told word for word: %s %j', async (risk, alert, told) => {
    const details = Object.fromEntries(Object.entries(told).map(([at, text]) => [`alert_data.${at}`, text]))
    expect(await refusal(risk, alert)).toEqual(details)
    expect(await tree()).not.toHaveProperty('Potato')
  })

  test('[S1-5.56..58] degree days use neither threshold nor days, others no degree-day fields', async () => {
    const { notUsed } = alertRuleTexts
    expect(
      await refusal('risk_growing_degree_days', { ...degreeDays, threshold: 5, recurrent_days: 2 }),
    ).toEqual({ 'alert_data.threshold': notUsed, 'alert_data.recurrent_days': notUsed })
    expect(await refusal('risk_cold', { ...frost, gddBase: 5, gddSum: 500, gddLifeCycle: 90 })).toEqual({
      'alert_data.gddBase': notUsed,
      'alert_data.gddSum': notUsed,
      'alert_data.gddLifeCycle': notUsed,
    })
  })

  test('unknown keys are refused and named', async () => {
    expect(await refusal('risk_cold', { ...frost, colour: 'red' })).toEqual({
      'alert_data.colour': callTexts.unknownKey,
    })
    expect((await send('POST', '', { path: [...place, 'risk_hail'], alert_data: frost })).status).toBe(422)
    expect(
      (await send('POST', '', { path: [...place, 'risk_cold_and_damp'], alert_data: frost })).status,
    ).toBe(422)
  })

  test('[D-10.02] what is legal in either system is legal: 78.75 in, 212 °F·d and 2.23 in/ft³', async () => {
    await add('risk_flood', { ...frost, threshold: 2000.25 })
    await add('risk_wet_soil', { ...frost, threshold: 2000.3 })
    await add('risk_pest_degree_days', { ...degreeDays, gddSum: 10_017.7 })
  })

  test('a value that was not changed is never refused, one that was is', async () => {
    const alert_id = await add('risk_cold', frost)
    const old = { ...frost, threshold: 99, recurrent_days: 90 }
    await windrow.rows('update alert set data = $2 where id = $1', [alert_id, JSON.stringify(old)])
    const put = (alert_data: object) =>
      send('PUT', '', { path: [...place, 'risk_cold'], alert_id, alert_data })
    expect((await put({ ...old, active: false })).status).toBe(200)
    expect((await put({ ...old, threshold: 98 })).json?.details).toEqual({
      'alert_data.threshold': 'Variable must be equal or lower than 80',
    })
  })
})

describe('who may', () => {
  const calls: [Permission, string, string, () => unknown][] = [
    ['alerts.add', 'POST', '', () => ({ path: [...place, 'risk_cold'], alert_data: frost })],
    [
      'alerts.add',
      'POST',
      '/stacked',
      () => ({ path: [...place, 'risk_cold_and_damp'], alert_data: coldAndDamp }),
    ],
    ['alerts.edit', 'PUT', '/notify_via', () => ({ notify_via_table: true, notify_via_email: false })],
    ['alerts.edit', 'PUT', '', () => ({ path: [...place, 'risk_cold'], alert_id, alert_data: frost })],
    [
      'alerts.edit',
      'PUT',
      '/stacked',
      () => ({ path: [...place, 'risk_cold_and_damp'], alert_id: stackedId, alert_data: coldAndDamp }),
    ],
    ['alerts.view', 'GET', '/file/Potato/Russet', () => undefined],
    ['alerts.add', 'POST', '/file/Potato/Russet', () => ({ configs: rows })],
    ['alerts.delete', 'DELETE', '', () => ({ path: [...place, 'risk_cold'], alert_id })],
  ]
  let alert_id: string
  let stackedId: string
  let rows: object[]

  test('[S1-6.19..25, S1-7.53, D-3.39] every call asks for its own permission and for no other', async () => {
    alert_id = await add('risk_cold', frost)
    stackedId = await addStacked('risk_cold_and_damp', coldAndDamp)
    rows = (await ada.call(api.getAlertFile, { params: { crop: 'Potato', variety: 'Russet' } })).configs
    const all = ['alerts.view', 'alerts.add', 'alerts.edit', 'alerts.delete'] as const
    for (const [needed, method, path, body] of calls) {
      const without = await windrow.addAccount({
        with: ada,
        permissions: (preset) => withPermission(preset, needed, false),
      })
      const refused = await send(method, path, body(), without)
      expect([path, refused.status, refused.json]).toEqual([path, 403, { message: callTexts.notPermitted }])
      const others = all.filter((permission) => permission !== needed)
      const only = await windrow.addAccount({
        with: ada,
        permissions: (preset) =>
          others.reduce((tree, permission) => withPermission(tree, permission, false), preset),
      })
      expect([path, Math.floor((await send(method, path, body(), only)).status / 100)]).toEqual([path, 2])
    }
  })
})

test('a variety has room for so many alerts; two who take the last place at once do not both get it', async () => {
  await windrow.rows(
    `insert into alert (org_id, crop, variety, risk, data)
     select $1, 'Potato', 'Russet', 'risk_cold', $2 from generate_series(2, $3)`,
    [ada.orgId, JSON.stringify(frost), ALERT_FILE_ROWS_MAX],
  )
  const body = { path: [...place, 'risk_cold'], alert_data: frost }
  const answers = await Promise.all(Array.from({ length: 4 }, () => send('POST', '', body)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  expect(answers.find(({ status }) => status === 409)?.json).toEqual({
    message: 'A variety can have 1000 alerts.',
  })
  await add('risk_cold', frost, ['Potato', 'Ranger'])
})
