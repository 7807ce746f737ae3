import { fieldsApi } from '@windrow/contract/api/fields.ts'
import { forecastRecordApi } from '@windrow/contract/api/forecast-record.ts'
import type { ForecastRecord } from '@windrow/contract/entities/forecast-record.ts'
import { recordPageTexts } from '@windrow/contract/texts/en/record-page.ts'
import { MIN_CASES } from '@windrow/core/verification/record-levels.ts'
import { expect, test } from 'vitest'
import { demoOwner, visitorAs } from './support/accounts.ts'
import { eventually } from './support/eventually.ts'
import { changed } from './support/replaced-responses.ts'

test('the record of a field says in a sentence how good the forecast was, draws it, and hands it over; the farm’s leads to it', async () => {
  const owner = await demoOwner()
  const { data: fields } = await owner.call(fieldsApi.listFields, { query: {} })
  const { uuid = '', name = '' } = fields.find((field) => field.name === 'Nevada South') ?? {}
  const record = () => owner.call(forecastRecordApi.getForecastRecord, { params: { uuid }, query: {} })
  // The demo's past forecasts are made in the background.
  await eventually(async () => (await record()).n).toBeGreaterThanOrEqual(MIN_CASES)
  const { n } = await record()

  const page = await visitorAs(owner, { isLocal: true })
  await page.route(
    `**/api/v1/forecastrecord/${uuid}?*`,
    changed((answer: ForecastRecord) => ({
      ...answer,
      models: [
        { id: 'ecmwf_ifs025_ensemble', gate: true, weight: 0.42, leads: answer.leads },
        { id: 'simulated_b', gate: false, weight: 0, leads: answer.leads },
      ],
    })),
  )
  await page.goto('/record')
  await page.getByRole('link', { name: recordPageTexts.farm.toField(name) }).click()
  const headline = page.getByRole('heading', { level: 1 })
  await page.getByText(/^Tomorrow’s minimum here was within \d+\.\d\s°C on 8 of 10 days\./).waitFor()
  await page.getByText(recordPageTexts.errors.days(n), { exact: true }).waitFor()
  // The models beside each other: how far each was off, and what it has of what is shown.
  const models = page.getByRole('region', { name: recordPageTexts.models.title })
  await models.getByRole('row', { name: /^ECMWF .*in use, 42 %$/ }).waitFor()
  await models.getByRole('row', { name: /^Simulated B .*left out$/ }).waitFor()
  const errors = page.getByRole('region', { name: recordPageTexts.errors.title })
  await errors.getByText('Simulated B', { exact: true }).first().waitFor()
  const cases = page.getByRole('region', { name: recordPageTexts.cases.title })
  await cases.getByText(/^\d+ of \d+ measured values were outside/).waitFor()
  await cases.getByRole('radio', { name: '7', exact: true }).check()
  await cases.getByText('Forecast 7 days before').first().waitFor()

  await page.getByRole('radio', { name: 'Rain', exact: true }).check()
  await eventually(() => headline.textContent()).toMatch(
    /^Tomorrow’s rain here was within .+ with rain in the forecast/,
  )
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: recordPageTexts.download }).click()
  expect((await downloading).suggestedFilename()).toMatch(/^windrow-forecast-record-tp_sum-.*\.csv$/)

  await page.getByRole('link', { name: 'Weather', exact: true }).click()
  await page.getByRole('link', { name: recordPageTexts.link }).click()
  await eventually(() => new URL(page.url()).pathname).toBe(`/record/${uuid}`)
})
