import { api } from '@windrow/contract/api/api.ts'
import type { AlertFileRow } from '@windrow/contract/entities/alert.ts'
import { ALERT_FILE_ROWS_MAX, JSON_BODY_MAX } from '@windrow/contract/limits.ts'
import { alertFileTexts } from '@windrow/contract/texts/en/alert-file.ts'
import { callTexts } from '@windrow/contract/texts/en/call.ts'
import type { Alert, StackedAlert } from '@windrow/core/alerts/alert.ts'
import type { RiskKey } from '@windrow/core/risks/registry.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { onEvent } from '../../platform/events/events.ts'
import type { TestAccount } from '../../testing/test-account.ts'
import { startTestWindrow, type TestWindrow } from '../../testing/test-windrow.ts'

let windrow: TestWindrow
let ada: TestAccount
/** Ids of alerts whose changes the database notifies. */
const notified: string[] = []
beforeAll(async () => {
  windrow = await startTestWindrow({ ROLE: 'web' })
  await onEvent(windrow.services.db, 'alert', ({ alertId }) => notified.push(alertId))
})
beforeEach(async () => {
  ada = await windrow.addAccount()
})
afterAll(() => windrow.stop())

const params = { crop: 'Potato', variety: 'Russet' }
const whole = { start_date: { day: 1, month: 1 }, end_date: { day: 31, month: 12 } }
const frost: Alert = {
  title: 'Frost',
  active: true,
  threshold: 0.1,
  probability: 0.405,
  recurrent_days: 1,
  ...whole,
}
const heat: Alert = {
  title: 'Heat',
  active: false,
  gddBase: 10,
  gddSum: 1400,
  gddLifeCycle: 120,
  probability: 0.5,
  lag: -3,
  ...whole,
}
const blight: StackedAlert = {
  title: 'Blight',
  active: true,
  recurrent_days: 2,
  risks: [
    { risk: 'risk_cold', threshold: 10, probability: 0.6 },
    { risk: 'risk_high_humidity', threshold: 85, probability: 0.7 },
  ],
  ...whole,
}
const frostRow: AlertFileRow = {
  risk_category: 'Cold',
  title: 'Frost',
  modifier: 'below',
  threshold: '0.1',
  probability: '40.5',
  required_recurrence: '1',
  start_date: 'Jan 1',
  end_date: 'Dec 31',
  active: 'true',
  lag: '',
  gdd_floor_temperature: '',
  plant_life_cycle: '',
}

const add = async (risk: RiskKey, alert_data: Alert, variety = 'Russet') =>
  (await ada.call(api.addAlert, { body: { path: ['Potato', variety, risk], alert_data } })).alert_id
const russet = async () => (await ada.call(api.getAlertSettings, {})).Potato?.Russet
const download = async (account = ada) => (await account.call(api.getAlertFile, { params })).configs
const upload = (configs: unknown, query = '', account = ada) =>
  windrow.send(`/api/v1/alertsettings/file/Potato/Russet${query}`, {
    token: account.token,
    json: { configs },
  })
const stored = () =>
  windrow.rows<{ id: string; changed_at: Date }>(
    'select id, number, data, changed_at from alert where org_id = $1 order by number',
    [ada.orgId],
  )
const setUnits = (units: 'metric' | 'imperial') =>
  ada.call(api.putGeneralSettings, { body: { units, regionalViewMapVisible: false } })

describe('the file of a variety', () => {
  test('has a row for each alert on one risk, with the words and numbers of the file [S1-7.54, D-3.40]', async () => {
    await add('risk_cold', frost)
    await add('risk_growing_degree_days', heat)
    await ada.call(api.addStackedAlert, {
      body: { path: ['Potato', 'Russet', 'risk_cold_and_damp'], alert_data: blight },
    })
    await add('risk_cold', frost, 'Ranger')
    const { status, json } = await windrow.send('/api/v1/alertsettings/file/Potato/Russet', {
      token: ada.token,
    })
    expect([status, json]).toEqual([
      200,
      {
        configs: [
          frostRow,
          {
            ...frostRow,
            risk_category: 'Growing degree days',
            title: 'Heat',
            threshold: '1400',
            probability: '50',
            required_recurrence: '',
            active: 'false',
            lag: '-3',
            gdd_floor_temperature: '10',
            plant_life_cycle: '120',
          },
        ],
      },
    ])
  })

  test('is in the units of the account [D-8.05]', async () => {
    await add('risk_cold', frost)
    await setUnits('imperial')
    expect((await download()).map(({ threshold }) => threshold)).toEqual(['32.18'])
  })

  test('of a variety without alerts has no rows; strangers have their own', async () => {
    await add('risk_cold', frost)
    expect(await download(await windrow.addAccount())).toEqual([])
    const ranger = await ada.call(api.getAlertFile, { params: { crop: 'Potato', variety: 'Ranger' } })
    expect(ranger.configs).toEqual([])
  })
})

describe('an upload', () => {
  test('replaces the alerts on single risks of the variety, and no others [S1-7.55, D-3.41, D-3.42]', async () => {
    await add('risk_heat_stress', { ...frost, title: 'Gone' })
    const ranger = await add('risk_cold', frost, 'Ranger')
    const { alert_id: stacked } = await ada.call(api.addStackedAlert, {
      body: { path: ['Potato', 'Russet', 'risk_cold_and_damp'], alert_data: blight },
    })
    const response = await upload([frostRow, { ...frostRow, title: 'Again', threshold: '-2' }])
    expect([response.status, response.json]).toEqual([200, { count: 2 }])
    const tree = await ada.call(api.getAlertSettings, {})
    expect(tree.Potato?.Ranger).toEqual({ risk_cold: { [ranger]: frost } })
    const { risk_cold = {}, ...others } = tree.Potato?.Russet ?? {}
    expect(others).toEqual({ risk_cold_and_damp: { [stacked]: blight } })
    expect(Object.values(risk_cold)).toEqual([frost, { ...frost, title: 'Again', threshold: -2 }])
  })

  test.each(['metric', 'imperial'] as const)(
    'of a download changes nothing, in %s units: no row is touched and no one is notified [D-8.13]',
    async (units) => {
      await setUnits(units)
      for (const title of ['Frost', 'Frost', 'a,"b"\r\nc', '=1+1', "'x", '霜 🥔', ' NA '])
        await add('risk_cold', { ...frost, title, threshold: 1 / 3, probability: 0.1 + 0.2, lag: 0 })
      await add('risk_growing_degree_days', heat)
      const before = await stored()
      const rows = await download()
      notified.length = 0
      expect((await upload(rows)).json).toEqual({ count: 8 })
      expect((await upload(rows, `?units=${units}`)).json).toEqual({ count: 8 })
      expect(await stored()).toEqual(before)
      const mark = await add('risk_cold', frost, 'Ranger')
      await expect.poll(() => notified).toContain(mark)
      expect(notified).toEqual([mark])
    },
  )

  test('the n-th row with the same risk and title keeps that id; only what changed is touched', async () => {
    const ids = [await add('risk_cold', frost), await add('risk_cold', frost), await add('risk_cold', frost)]
    const before = await stored()
    await upload([frostRow, { ...frostRow, threshold: '5', active: 'no' }])
    const after = await stored()
    expect(after.map(({ id }) => id)).toEqual(ids.slice(0, 2))
    expect(after[0]).toEqual(before[0])
    expect(after[1]?.changed_at).not.toEqual(before[1]?.changed_at)
    expect(await russet()).toEqual({
      risk_cold: { [ids[0] ?? '']: frost, [ids[1] ?? '']: { ...frost, threshold: 5, active: false } },
    })
  })

  test('numbers are in the units that the call names, else in those of the account', async () => {
    await setUnits('imperial')
    await upload([{ ...frostRow, threshold: '32.18' }])
    expect(Object.values((await russet())?.risk_cold ?? {})).toEqual([frost])
    await upload([frostRow], '?units=metric')
    expect(Object.values((await russet())?.risk_cold ?? {})).toEqual([frost])
    expect((await upload([frostRow], '?units=nautical')).status).toBe(422)
  })

  test('cells may come as numbers, booleans, nothing, or not at all', async () => {
    const { lag, gdd_floor_temperature, ...needed } = frostRow
    const row = { ...needed, threshold: 0.1, probability: 40.5, required_recurrence: null, active: true }
    expect((await upload([row])).json).toEqual({ count: 1 })
    expect(Object.values((await russet())?.risk_cold ?? {})).toEqual([frost])
  })

  test('two at once: one after the other, never both', async () => {
    const rows = Array.from({ length: 20 }, (_, n) => ({ ...frostRow, title: `Rule ${n}` }))
    const responses = await Promise.all(Array.from({ length: 4 }, () => upload(rows)))
    expect(responses.map(({ json }) => json)).toEqual(responses.map(() => ({ count: 20 })))
    expect(await stored()).toHaveLength(20)
  })
})

describe('a file that cannot be taken changes nothing', () => {
  const rejected = async (configs: unknown) => {
    await add('risk_cold', frost)
    const before = await stored()
    const { status, json } = await upload(configs)
    expect(await stored()).toEqual(before)
    return { status, message: json?.message, details: json?.details }
  }

  test('no rows [S1-5.79]', async () => {
    expect(await rejected([])).toMatchObject({ status: 422, message: 'The CSV file provided has no alerts.' })
  })

  test('no title column [S1-5.80]', async () => {
    const { title, ...row } = frostRow
    expect(await rejected([row])).toMatchObject({
      status: 422,
      message: 'Invalid data, "title" was not found in the alert config table headers.',
    })
  })

  test('every wrong cell is named with its row and column [S1-5.76, S1-5.78]', async () => {
    const response = await rejected([
      frostRow,
      { ...frostRow, threshold: '' },
      { ...frostRow, risk_category: 'Cumulative flood', modifier: 'below', required_recurrence: '' },
      { ...frostRow, probability: '101', start_date: 'Feb 29' },
    ])
    expect(response).toEqual({
      status: 422,
      message: 'The CSV file provided is missing a value for "Threshold".',
      details: {
        'configs.1.threshold': 'The CSV file provided is missing a value for "Threshold".',
        'configs.2.modifier': 'The modifier of this risk is "above".',
        'configs.2.required_recurrence':
          'The CSV file provided is missing a value for "Required recurrence (consecutive days)".',
        'configs.3.probability': 'Probability must be equal or lower than 100',
        'configs.3.start_date': alertFileTexts.notADate,
      },
    })
  })

  test('unknown columns are rejected and named', async () => {
    expect(await rejected([{ ...frostRow, colour: 'red' }])).toMatchObject({
      status: 422,
      details: { 'configs.0.colour': callTexts.unknownKey },
    })
  })

  test('more rows than a variety can have', async () => {
    const rows = Array.from({ length: ALERT_FILE_ROWS_MAX + 1 }, () => frostRow)
    expect(await rejected(rows)).toMatchObject({ status: 422, message: alertFileTexts.tooManyRows })
  })

  test('100,000 rows', async () => {
    expect(await rejected(Array.from({ length: 100_000 }, () => frostRow))).toMatchObject({ status: 413 })
  })

  test('more than there is room for beside the stacked alerts', async () => {
    await windrow.rows(
      `insert into alert (org_id, crop, variety, risk, data)
       select $1, 'Potato', 'Russet', 'risk_cold_and_damp', $2 from generate_series(1, 10)`,
      [ada.orgId, JSON.stringify(blight)],
    )
    const rows = Array.from({ length: ALERT_FILE_ROWS_MAX }, () => frostRow)
    expect(await rejected(rows)).toMatchObject({ status: 409, message: 'A variety can have 1000 alerts.' })
  })
})

test('the largest file that can be downloaded can be uploaded again', async () => {
  const title = '霜'.repeat(199)
  await windrow.rows(
    `insert into alert (org_id, crop, variety, risk, data)
     select $1, 'Potato', 'Russet', 'risk_growing_degree_days', jsonb_set($2, '{gddSum}', to_jsonb(1000 + n / 7.0))
     from generate_series(1, $3) as n`,
    [ada.orgId, JSON.stringify({ ...heat, title }), ALERT_FILE_ROWS_MAX],
  )
  await setUnits('imperial')
  const before = await stored()
  const configs = await download()
  expect(Buffer.byteLength(JSON.stringify({ configs }))).toBeLessThan(JSON_BODY_MAX)
  expect((await upload(configs)).json).toEqual({ count: ALERT_FILE_ROWS_MAX })
  expect(await stored()).toEqual(before)
})
