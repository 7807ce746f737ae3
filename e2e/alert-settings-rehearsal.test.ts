import type { Rehearsal } from '@windrow/contract/entities/alert.ts'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  addAlert,
  card,
  editAlert,
  FAULT,
  FROST,
  farmWithFrost,
  field,
  newAlert,
  openAlerts,
  opener,
  panelOf,
  saveButton,
  storedAlerts,
} from './pages/alert-settings.ts'
import { notification } from './pages/app-shell.ts'
import type { TestAccount } from './support/accounts.ts'
import { eventually } from './support/eventually.ts'
import { farmWithWeather, type WeatherFarm } from './support/farms.ts'

const CALL = '**/api/v1/alertrehearsals'
const FIELD = { uuid: '11111111-1111-4111-8111-111111111111', name: 'Minidoka North' }
const OTHER = { uuid: '22222222-2222-4222-8222-222222222222', name: 'Rupert South' }

/** 30 seasons, of which every fourth had three days of warning. */
const seasons = Array.from({ length: 30 }, (_, at) => {
  const year = 1996 + at
  const warned = at % 4 === 0
  return {
    year,
    days: warned ? 3 : 0,
    ranges: warned ? [{ start: `${year}-05-10`, end: `${year}-05-12` }] : [],
  }
})
const REHEARSAL: Rehearsal = {
  seasons,
  warned: 8,
  daysPerYear: 0.8,
  shareOfDays: 0.002,
  shareOfSeason: 0.02,
  rarer: null,
  outcomes: null,
}

type Sent = { uuid?: string; rules: { alert_data: { threshold?: number } }[] }

/** Responds to every call of the rehearsal, and records the requests. */
async function mockRehearsals(page: Page, rehearsal: Rehearsal | null, chosen: typeof FIELD | null = FIELD) {
  const asked: Sent[] = []
  await page.route(CALL, (route) => {
    const sent = route.request().postDataJSON() as Sent
    asked.push(sent)
    const current = sent.uuid === OTHER.uuid ? OTHER : chosen
    return route.fulfill({
      json: {
        field: current,
        fields: chosen === null ? [] : [FIELD, OTHER],
        rehearsals: sent.rules.map(() => rehearsal),
      },
    })
  })
  return asked
}

const rehearsal = (page: Page) => page.getByRole('figure', { name: 'Rehearsal' })

describe('on past years of real fields', () => {
  let farm: WeatherFarm
  beforeAll(async () => {
    farm = await farmWithWeather([
      { name: 'Minidoka North', crop: 'Potato', variety: 'Russet Burbank' },
      { name: 'Rupert South', crop: 'Potato', variety: 'Russet Burbank' },
    ])
    await addAlert(farm.owner, 'risk_cold', { ...FROST, threshold: 60, probability: 0.1 })
    // Whatever the day of the test.
    const always = { start_date: { day: 1, month: 1 }, end_date: { day: 31, month: 12 } }
    await addAlert(farm.owner, 'risk_cold', { ...FROST, ...always, title: 'Always cold', threshold: 60 })
  })

  test('the card shows in how many seasons, when and on which field; and the state of the alert now', async () => {
    const page = await openAlerts(farm.owner)
    await card(page, 'Cold').click()
    await panelOf(page, 'Cold').getByText('Triggered on 2 of 2 fields').waitFor({ timeout: 60_000 })
    await opener(page, 'Frost at emergence').click()
    await rehearsal(page)
      .getByText(/^Would have warned in (\d+) of the last \1 seasons, on average 4[567] days a year$/)
      .waitFor()
    await rehearsal(page)
      .getByRole('img', { name: /^Days with a warning, by year\./ })
      .waitFor()
    await rehearsal(page)
      .getByRole('img', { name: 'When in the year. Mostly between May 1 and Jun 15.' })
      .waitFor()
    // On a busy machine the first response comes before its forecasts are made: the next one has them.
    const outcome = rehearsal(page).getByText(
      /^By the forecasts of the last (3 seasons it warned 3 times: all came|2 seasons it warned 2 times: all came|season it warned once: it came)\. It missed none\. Median notice 7 days\.$/,
    )
    for (let look = 0; look < 10 && !(await outcome.isVisible()); look++) {
      await page.reload()
      await card(page, 'Cold').click()
      await opener(page, 'Frost at emergence').click()
      await rehearsal(page)
        .getByText(/^Would have warned in/)
        .waitFor()
    }
    await outcome.waitFor()
    await opener(page, 'Always cold').click()
    const link = panelOf(page, 'Cold').getByRole('link', { name: 'Rupert South' })
    expect(await link.getAttribute('href')).toBe(`/weather/${farm.fields[1]?.uuid}`)
    await panelOf(page, 'Cold')
      .getByText(/^Triggered since \w{3},? \d+ \w{3}/)
      .first()
      .waitFor()
  })

  test('a rule that would warn on more than half of all days asks once whether that is meant', async () => {
    const page = await openAlerts(farm.owner)
    await newAlert(page, 'Heat stress')
    await field(page, 'Title').fill('Always hot')
    await field(page, 'Max temperature above').fill('-20')
    await field(page, 'Probability at least').fill('10')
    await field(page, 'Consecutive days').fill('1')
    const question = page.getByRole('dialog', { name: 'That is most of the time' })
    await saveButton(page).click()
    await question
      .getByText(
        /^This alert would have warned on \d\d+ % of all days in the past\. Is that what you want\?$/,
      )
      .waitFor()
    await question.getByRole('button', { name: 'Change it' }).click()
    await question.waitFor({ state: 'detached' })
    expect(await storedAlerts(farm.owner, 'risk_heat_stress')).toEqual({})
    await saveButton(page).click()
    await notification(page, 'Always hot has been created').waitFor()
    expect(Object.keys(await storedAlerts(farm.owner, 'risk_heat_stress'))).toHaveLength(1)
  })
})

describe('while an alert is edited', () => {
  let owner: TestAccount
  beforeAll(async () => {
    ;({ owner } = await farmWithFrost())
  })

  test('it follows what is typed, on the field that is chosen, and waits while a value is wrong', async () => {
    const page = await openAlerts(owner)
    const asked = await mockRehearsals(page, {
      ...REHEARSAL,
      outcomes: { seasons: 3, warned: 14, hits: 11, falseAlarms: 3, misses: 2, leadDays: 3 },
    })
    await editAlert(page, 'Cold', 'Frost at emergence')
    await rehearsal(page)
      .getByText('Would have warned in 8 of the last 30 seasons, on average 1 day a year', { exact: true })
      .waitFor()
    expect(asked).toHaveLength(1)
    const outcomes = rehearsal(page).getByText(
      'By the forecasts of the last 3 seasons it warned 14 times: 11 came, 3 did not. It missed 2. Median notice 3 days.',
      { exact: true },
    )
    await outcomes.waitFor()
    await field(page, 'Min temperature below').pressSequentially('5', { delay: 20 })
    await eventually(() => asked.at(-1)?.rules[0]?.alert_data.threshold).toBe(50)
    expect(asked).toHaveLength(2)
    await rehearsal(page)
      .getByRole('combobox', { name: 'Field of the rehearsal' })
      .selectOption('Rupert South')
    await eventually(() => asked.at(-1)?.uuid).toBe(OTHER.uuid)
    await field(page, 'Min temperature below').fill('hot')
    await rehearsal(page).getByText('Based on the last valid values.').waitFor()
    await eventually(() => outcomes.count()).toBe(0)
    await rehearsal(page).getByText('Year by year').click()
    await rehearsal(page).getByText('3 days: May 10 to May 12').first().waitFor()
    expect(asked).toHaveLength(3)
  })

  test('it waits for an empty form, and says when there is no field, no data or no response', async () => {
    const page = await openAlerts(owner)
    await newAlert(page, 'Flood')
    await rehearsal(page).getByText('Waiting for values').waitFor()
    await page.getByRole('button', { name: 'Cancel' }).click()
    const openFrost = () => editAlert(page, 'Cold', 'Frost at emergence')
    await mockRehearsals(page, null, null)
    await openFrost()
    await rehearsal(page).getByText('No field to rehearse on yet').waitFor()
    await page.unroute(CALL)
    await mockRehearsals(page, null)
    await field(page, 'Consecutive days').fill('2')
    await rehearsal(page).getByText('Too little data to rehearse this on').waitFor()
    await page.unroute(CALL)
    await mockRehearsals(page, {
      ...REHEARSAL,
      warned: 0,
      daysPerYear: 0,
      seasons: seasons.map((one) => ({ ...one, days: 0, ranges: [] })),
    })
    await field(page, 'Consecutive days').fill('3')
    await rehearsal(page).getByText('Would not have warned in any of the last 30 seasons').waitFor()
    // A source that cannot make past forecasts: nothing is said of them.
    expect(await rehearsal(page).getByText('By the forecasts').count()).toBe(0)
    await page.unroute(CALL)
    await page.route(CALL, (route) => route.fulfill(FAULT))
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.reload()
    await card(page, 'Cold').click()
    await opener(page, 'Frost at emergence').click()
    await rehearsal(page).getByText('The rehearsal could not be loaded.').waitFor()
    await page.unroute(CALL)
    await mockRehearsals(page, { ...REHEARSAL, shareOfDays: 0.61 })
    await rehearsal(page).getByRole('button', { name: 'Try again' }).click()
    await rehearsal(page)
      .getByText('That is 61 % of all days: an alert that fires all the time is soon ignored.')
      .waitFor()
  })
})

test('how an alert stands: triggered, without data, not checked, quiet, off, or not known yet', async () => {
  const { owner, id } = await farmWithFrost()
  const quiet = await addAlert(owner, 'risk_cold', { ...FROST, title: 'Quiet one' })
  await addAlert(owner, 'risk_cold', { ...FROST, title: 'Sleeping one', active: false })
  await addAlert(owner, 'risk_cold', { ...FROST, title: 'Fresh one' })
  const since = '2026-05-12T06:10:00Z'
  const page = await openAlerts(owner, 'individual', {}, async (visitor) => {
    await mockRehearsals(visitor, null, null)
    await visitor.route('**/api/v1/alertstates', (route) =>
      route.fulfill({
        json: {
          data: {
            [id]: {
              fields: 4,
              quiet: 1,
              triggered: 1,
              noData: 1,
              failed: 1,
              others: [
                { ...FIELD, state: 'triggered', since },
                { ...OTHER, state: 'noData', since },
                { uuid: '33333333-3333-4333-8333-333333333333', name: 'Third', state: 'failed', since },
              ],
            },
            [quiet]: {
              fields: 1,
              quiet: 1,
              triggered: 0,
              noData: 0,
              failed: 0,
              others: [],
              record: { hits: 9, false_alarms: 2, misses: 1 },
            },
          },
        },
      }),
    )
  })
  await card(page, 'Cold').click()
  const rows = panelOf(page, 'Cold').getByRole('listitem')
  const expectSaid = async (title: string, said: readonly (string | RegExp)[]) => {
    const row = rows.filter({ has: opener(page, title) })
    for (const words of said) await row.getByText(words, { exact: true }).first().waitFor()
  }
  await expectSaid('Frost at emergence', [
    'Triggered on 1 of 4 fields',
    'No data on 1 of 4 fields',
    'Could not be checked on 1 of 4 fields',
  ])
  await expectSaid('Quiet one', ['Quiet on 1 field', /Right 9 of 11 times, missed 1$/])
  await expectSaid('Sleeping one', ['Not watched while it is disabled'])
  await expectSaid('Fresh one', ['Not checked yet'])
  await opener(page, 'Frost at emergence').click()
  for (const name of ['Minidoka North', 'Rupert South', 'Third'])
    await panelOf(page, 'Cold').getByRole('link', { name, exact: true }).waitFor()
})
