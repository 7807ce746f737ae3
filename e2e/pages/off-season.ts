import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { card, wordsIn } from './field-dashboard.ts'

/** What is shown after harvest in place of advice for a crop; charts are read by keyboard. */
export async function expectOffSeason(page: Page): Promise<void> {
  await eventually(() => wordsIn(page, 'Climate overview')).toMatch(
    /Off season .*A dry, warm season: 49 % of the attainable yield, less than in 9 of 10 years\. The soil is 71 % full; .*rain on Saturday/,
  )
  expect(await wordsIn(page, 'Climate overview')).not.toMatch(/spray/i)
  const rows = card(page, 'The season against normal').getByRole('row')
  expect((await rows.allInnerTexts()).map((row) => row.replace(/\s+/g, ' '))).toEqual([
    'Season This year Normal Against normal',
    'Rain 61 mm 120 mm drier than 9 of 10 years',
    'Mean temperature 18.3 °C 17.0 °C warmer than all 30 years',
    'Days above 33 °C 9 8 about normal',
    'Water the crop needed 540 mm 520 mm more than in 8 of 10 years',
    'Water missing without irrigation 180 mm 90 mm more than in 9 of 10 years',
    'Yield, of the attainable 49 % 71 % less than in 9 of 10 years',
  ])
  expect(await wordsIn(page, 'Soil recharge')).toMatch(
    /to 1 m deep 71 % full 62 mm more since harvest, normally 48 mm more\.? Full by planting on 1 April 2027: about 7 in 10 \(68 %\)\./,
  )
  expect(await wordsIn(page, 'Soil recharge')).not.toContain('..')
  const planting = card(page, 'Next planting window')
  expect(await wordsIn(page, 'Next planting window')).toMatch(
    /1 Apr to 31 May in 137 days .*best about 5 May, in 8 of 10 past years\..*Last frost \(0 °C\) about 9 May/,
  )
  expect(await planting.getByRole('link', { name: 'Open the planting tool' }).getAttribute('href')).toContain(
    '/planting_tool/',
  )
  expect(await wordsIn(page, 'Next crop')).toMatch(
    /Spring wheat 1 Apr to 31 May; ripe in every year Maize 15 Apr to 31 May; ripe in 9 of 10 years/,
  )
  const works = card(page, 'Field work').locator('ul > li')
  expect(
    (await works.allInnerTexts()).map((work) =>
      work
        .split('\n')
        .filter((line) => line !== '')
        .slice(0, 2),
    ),
  ).toEqual([
    ['Drive heavy', 'Today to Sunday, then from Fri 22 May'],
    ['Sow a cover crop', 'On no day: soil too cold'],
    ['Spread lime', 'Perhaps today and tomorrow'],
    ['Spray weeds', 'On every day'],
  ])
  expect(await works.first().getByRole('listitem').nth(4).innerText()).toContain(
    'Mon 18 May: No, soil too wet. Good: about 1 in 10 (10 %)',
  )
  const chart = card(page, 'Soil recharge').getByRole('slider')
  await chart.focus()
  await page.keyboard.press('ArrowRight')
  await eventually(() => card(page, 'Soil recharge').getByTestId('chart-live').innerText()).toMatch(
    /Soil water/,
  )
}
