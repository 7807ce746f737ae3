import { alertProblemTexts, alertRuleTexts } from '@windrow/contract/texts/en/alerts.ts'
import { callTexts } from '@windrow/contract/texts/en/call.ts'
import type { RiskKey } from '@windrow/core/risks/registry.ts'
import { describe, expect, test } from 'vitest'
import { DEGREE_DAYS, FROST, givenAlertSettings, PLACE } from '../../testing/given-alert-settings.ts'

const farm = givenAlertSettings()
const { add, send, tree } = farm

describe('the rules of a risk', () => {
  const rejection = async (risk: RiskKey, alert_data: object) => {
    const response = await send('POST', '', { path: [...PLACE, risk], alert_data })
    return response.status === 422 ? response.json?.details : response.status
  }

  test.each<[RiskKey, object, Record<string, string>]>([
    ['risk_cold', { ...FROST, title: '' }, { title: alertProblemTexts.title }],
    ['risk_cold', { ...FROST, title: '  \t ' }, { title: alertProblemTexts.title }],
    ['risk_cold', { ...FROST, title: 'x'.repeat(201) }, { title: alertRuleTexts.titleTooLong }],
    ['risk_cold', { ...FROST, threshold: '-2' }, { threshold: 'Variable must be a valid number' }],
    ['risk_cold', { ...FROST, threshold: undefined }, { threshold: 'A value must be entered' }],
    ['risk_cold', { ...FROST, threshold: null }, { threshold: 'A value must be entered' }],
    ['risk_cold', { ...FROST, threshold: -30.1 }, { threshold: 'Variable must be equal or higher than -30' }],
    ['risk_cold', { ...FROST, threshold: 80.1 }, { threshold: 'Variable must be equal or lower than 80' }],
    [
      'risk_flood',
      { ...FROST, threshold: 2000.3 },
      { threshold: 'Variable must be equal or lower than 2000.25' },
    ],
    ['risk_cold', { ...FROST, probability: 0 }, { probability: 'Probability must be higher than 0' }],
    [
      'risk_cold',
      { ...FROST, probability: 1.01 },
      { probability: 'Probability must be equal or lower than 100' },
    ],
    ['risk_cold', { ...FROST, probability: undefined }, { probability: 'A value must be entered' }],
    [
      'risk_cold',
      { ...FROST, recurrent_days: 0 },
      { recurrent_days: 'Consecutive days must be equal or higher than 1' },
    ],
    [
      'risk_cold',
      { ...FROST, recurrent_days: 61 },
      { recurrent_days: 'Consecutive days must be equal or lower than 60' },
    ],
    [
      'risk_cold',
      { ...FROST, recurrent_days: 1.5 },
      { recurrent_days: 'Consecutive days must be a whole number' },
    ],
    ['risk_cold', { ...FROST, recurrent_days: undefined }, { recurrent_days: 'A value must be entered' }],
    ['risk_cold', { ...FROST, lag: 181 }, { lag: 'Lag must be equal or lower than 180' }],
    [
      'risk_cold',
      { ...FROST, end_date: { day: 29, month: 2 } },
      { 'end_date.day': alertRuleTexts.noSuchDay },
    ],
    [
      'risk_pest_degree_days',
      { ...DEGREE_DAYS, gddSum: 99 },
      { gddSum: 'Variable must be equal or higher than 100' },
    ],
    [
      'risk_pest_degree_days',
      { ...DEGREE_DAYS, gddLifeCycle: 361 },
      { gddLifeCycle: 'Life cycle must be equal or lower than 360' },
    ],
    ['risk_pest_degree_days', { ...DEGREE_DAYS, gddBase: undefined }, { gddBase: 'A value must be entered' }],
  ])(
    'are reported word for word: %s %j [S1-5.39..43, S1-5.47..52, S1-5.70]',
    async (risk, alert, expected) => {
      const details = Object.fromEntries(
        Object.entries(expected).map(([at, text]) => [`alert_data.${at}`, text]),
      )
      expect(await rejection(risk, alert)).toEqual(details)
      expect(await tree()).not.toHaveProperty('Potato')
    },
  )

  test('degree days use neither threshold nor days, others no degree-day fields [S1-5.56..58]', async () => {
    const { notUsed } = alertRuleTexts
    expect(
      await rejection('risk_growing_degree_days', { ...DEGREE_DAYS, threshold: 5, recurrent_days: 2 }),
    ).toEqual({ 'alert_data.threshold': notUsed, 'alert_data.recurrent_days': notUsed })
    expect(await rejection('risk_cold', { ...FROST, gddBase: 5, gddSum: 500, gddLifeCycle: 90 })).toEqual({
      'alert_data.gddBase': notUsed,
      'alert_data.gddSum': notUsed,
      'alert_data.gddLifeCycle': notUsed,
    })
  })

  test('unknown keys are rejected and named', async () => {
    expect(await rejection('risk_cold', { ...FROST, colour: 'red' })).toEqual({
      'alert_data.colour': callTexts.unknownKey,
    })
    expect((await send('POST', '', { path: [...PLACE, 'risk_hail'], alert_data: FROST })).status).toBe(422)
    expect(
      (await send('POST', '', { path: [...PLACE, 'risk_cold_and_damp'], alert_data: FROST })).status,
    ).toBe(422)
  })

  test('what is legal in either system is legal: 78.75 in, 212 °F·d and 2.23 in/ft³ [D-10.02]', async () => {
    await add('risk_flood', { ...FROST, threshold: 2000.25 })
    await add('risk_wet_soil', { ...FROST, threshold: 2000.3 })
    await add('risk_pest_degree_days', { ...DEGREE_DAYS, gddSum: 10_017.7 })
  })

  test('a value that was not changed is never rejected, one that was is', async () => {
    const alert_id = await add('risk_cold', FROST)
    const old = { ...FROST, threshold: 99, recurrent_days: 90 }
    await farm.windrow.rows('update alert set data = $2 where id = $1', [alert_id, JSON.stringify(old)])
    const put = (alert_data: object) =>
      send('PUT', '', { path: [...PLACE, 'risk_cold'], alert_id, alert_data })
    expect((await put({ ...old, active: false })).status).toBe(200)
    expect((await put({ ...old, threshold: 98 })).json?.details).toEqual({
      'alert_data.threshold': 'Variable must be equal or lower than 80',
    })
  })
})
