import { fieldsApi } from '@windrow/contract/api/fields.ts'
import { forecastRecordApi } from '@windrow/contract/api/forecast-record.ts'
import type { ForecastCasesResponse, ForecastRecord } from '@windrow/contract/entities/forecast-record.ts'
import { forecastRecordTexts } from '@windrow/contract/texts/en/forecast-record.ts'
import { recordPageTexts } from '@windrow/contract/texts/en/record-page.ts'
import { shellTexts } from '@windrow/contract/texts/en/shell.ts'
import { DAY_MS } from '@windrow/core/time/day.ts'
import { MIN_CASES } from '@windrow/core/verification/record-levels.ts'
import { expect, test } from 'vitest'
import { expectGoodPage } from './support/accessibility.ts'
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

  const page = await visitorAs(owner, { isLocal: true })
  await page.route(
    `**/api/v1/forecastrecord/${uuid}?*`,
    changed((record: ForecastRecord) => ({
      ...record,
      models: [
        { id: 'ecmwf_ifs025_ensemble', gate: true, weight: 0.42, leads: record.leads },
        { id: 'simulated_b', gate: false, weight: 0, leads: record.leads },
        { id: 'ecmwf_ifs025', gate: false, weight: null, leads: record.leads },
      ],
    })),
  )
  await page.goto('/record')
  await page.getByRole('link', { name: recordPageTexts.farm.toField(name) }).click()
  const headline = page.getByRole('heading', { level: 1 })
  await page.getByText(/^Tomorrow’s minimum here was within \d+\.\d\s°C on 8 of 10 days\./).waitFor()
  // More may have been made meanwhile.
  const compared = await page.getByText(/^\d+ days compared\.$/).textContent()
  expect(Number.parseInt(compared ?? '', 10)).toBeGreaterThanOrEqual(MIN_CASES)
  // The models beside each other: how far each was off, and what it has of what is shown.
  const models = page.getByRole('region', { name: recordPageTexts.models.title })
  await models.getByRole('row', { name: /^ECMWF .*in use, 42 %$/ }).waitFor()
  await models.getByRole('row', { name: /^Simulated B .*left out$/ }).waitFor()
  // Compared only.
  await models.getByRole('row', { name: /^ECMWF, single run .*not used$/ }).waitFor()
  await models.getByText(recordPageTexts.models.single).waitFor()
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
  await page.getByRole('link', { name: forecastRecordTexts.link }).click()
  await eventually(() => new URL(page.url()).pathname).toBe(`/record/${uuid}`)
})

test.for([10, 40, 400])(
  'with %i days of record the page is good at any size and in both themes',
  async (days) => {
    const owner = await demoOwner()
    const { data: fields } = await owner.call(fieldsApi.listFields, { query: {} })
    const { uuid = '' } = fields.find((field) => field.name === 'Nevada South') ?? {}
    await eventually(async () => {
      const { n } = await owner.call(forecastRecordApi.getForecastRecord, { params: { uuid }, query: {} })
      return n
    }).toBeGreaterThanOrEqual(MIN_CASES)

    const page = await visitorAs(owner, { isLocal: true })
    await page.route(
      `**/api/v1/forecastrecord/${uuid}?*`,
      changed((record: ForecastRecord) => ofDays(record, days)),
    )
    await page.route(
      `**/api/v1/forecastrecord/${uuid}/cases?*`,
      changed((cases: ForecastCasesResponse) => casesOf(cases, days)),
    )
    await expectGoodPage(page, `/record/${uuid}`, shellTexts.pages.record)
    const { few, errors } = recordPageTexts
    if (days < MIN_CASES) {
      await page.getByText(few.title(days), { exact: true }).first().waitFor()
      expect(await page.getByText(/within .* on 8 of 10 days/).count()).toBe(0)
    } else {
      await page.getByText(errors.days(days), { exact: true }).waitFor()
      await page.getByText(/within .* on 8 of 10 days/).waitFor()
    }
  },
)

/** The same record after another number of days: scores are left out below 30 of them. */
function ofDays(record: ForecastRecord, days: number): ForecastRecord {
  const scored = <Lead extends ForecastRecord['leads'][number]>(lead: Lead): Lead => {
    const n = Math.max(0, days - lead.lead)
    if (n >= MIN_CASES) return { ...lead, n }
    const none = Object.fromEntries(Object.keys(lead.coverage).map((level) => [level, null]))
    const scores = Object.keys(lead).filter((key) => !['lead', 'n', 'coverage'].includes(key))
    return { ...lead, ...Object.fromEntries(scores.map((key) => [key, null])), n, coverage: none }
  }
  return {
    ...record,
    n: days,
    leads: record.leads.map(scored),
    models: ['simulated', 'simulated_b', 'simulated_c'].map((id) => ({
      id,
      gate: days < MIN_CASES ? null : id !== 'simulated_c',
      weight: days < MIN_CASES ? null : id === 'simulated_c' ? 0 : 0.5,
      leads: record.leads.map(scored),
    })),
    reliability: record.reliability.map((bin) => ({
      ...bin,
      n: days,
      observed: days < MIN_CASES ? null : bin.observed,
    })),
  }
}

/** As many days up to the last one, with the values that came over and over again. */
function casesOf(cases: ForecastCasesResponse, days: number): ForecastCasesResponse {
  const again = <Value>(values: readonly Value[]) =>
    Array.from({ length: days }, (_, index) => values[index % values.length] as Value)
  const last = Date.parse(cases.time.at(-1) ?? '')
  const dayAt = (index: number) => new Date(last - (days - 1 - index) * DAY_MS).toISOString().slice(0, 10)
  return {
    time: Array.from({ length: days }, (_, index) => dayAt(index)),
    issued: again(cases.issued),
    quantiles: Object.fromEntries(
      Object.entries(cases.quantiles).map(([level, values]) => [level, again(values)]),
    ) as ForecastCasesResponse['quantiles'],
    observed: again(cases.observed),
  }
}
