import { decisionsApi } from '@windrow/contract/api/decisions.ts'
import { madeDecisions } from '@windrow/testkit/fields/made-dashboard.ts'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { goWithin, notification } from './pages/app-shell.ts'
import { card, mockDashboard, wordsIn } from './pages/field-dashboard.ts'
import { expectAccessible } from './support/accessibility.ts'
import { visitorAs } from './support/accounts.ts'
import { eventually } from './support/eventually.ts'
import { farmWithWeather, type WeatherFarm } from './support/farms.ts'

let farm: WeatherFarm
beforeAll(async () => {
  farm = await farmWithWeather([{ name: 'Boone West' }, { name: 'Boone East' }])
})

const SPRAY = 'Spray window, next 72 hours'

async function openDecisions(): Promise<Page> {
  const page = await visitorAs(farm.owner)
  await mockDashboard(page)
  await page.goto(`/general/${farm.uuid}`)
  await card(page, SPRAY).getByRole('slider').waitFor()
  return page
}

describe("today's decisions", () => {
  test('spraying: 72 hours, each with its reasons, shown by words and patterns beside the colour; frost nights, irrigation and field-work days say what, when and why', async () => {
    const page = await openDecisions()
    const strip = card(page, SPRAY).getByRole('slider')
    await expect.poll(() => strip.locator('[data-verdict]').count()).toBe(72)
    await eventually(() => wordsIn(page, SPRAY)).toContain(
      'Now to 12 Today. Weather should allow it: about 8 in 10 (82 %). No other window in these hours. Now: Good',
    )
    await eventually(() => wordsIn(page, SPRAY)).toContain(
      'Good: wind 5 to 16 k/h, no rain for 4 h, Delta T 2 to 8',
    )
    await eventually(() => wordsIn(page, SPRAY)).toContain('No: wind today, tomorrow, Saturday and Sunday')
    const grounds = await strip
      .locator('[data-verdict]')
      .evaluateAll((hours) => [0, 10].map((at) => getComputedStyle(hours[at] as Element).backgroundImage))
    expect(grounds[0]).toBe('none')
    expect(grounds[1]).toContain('radial-gradient')
    await strip.press('PageUp')
    await eventually(() => strip.getAttribute('aria-valuetext')).toBe(
      'Thu 14 May, 12:00: No. Wind 32 k/h, above 20 k/h.',
    )
    await strip.press('ArrowLeft')
    await eventually(() => wordsIn(page, SPRAY)).toContain(
      'Thu 14 May, 11:00: Good. Conditions are good. 20.0 °C, humidity 50 %, wind 10 k/h, gusts 17 k/h, Delta T 5.0 °C, rain 0.0 mm.',
    )
    await strip.press('End')
    await eventually(() => strip.getAttribute('aria-valuenow')).toBe('71')
    const box = await strip.boundingBox()
    if (box) await page.mouse.move(box.x + 2, box.y + 30)
    await eventually(() => strip.getAttribute('aria-valuenow')).toBe('0')

    await eventually(() => wordsIn(page, 'Frost nights')).toMatch(
      /Likely 1 harmful in the next 7 Early on Saturday −2\.0 °C, harmful about 7 in 10 \(71 %\)\. Wet bulb −3\.0 °C\..*Harmful at −1\.0 °C or below, at Emergence\./,
    )
    await card(page, 'Frost nights')
      .getByText('Sat 16 May: lowest −2.0 °C, wet bulb −3.0 °C. Likely')
      .waitFor({ state: 'attached' })
    await eventually(() => wordsIn(page, 'Irrigation')).toMatch(
      /Soon 25 mm by Saturday The root zone will drop below the refill line\. .*7 days: rain 5\.1 mm \(2\.5 to 7\.6\), need 25\.4 mm\. Soil assumed: silt loam\./,
    )
    await card(page, 'Irrigation')
      .getByRole('img', { name: 'The root zone is 64 % full; refill at 50 percent' })
      .waitFor()
    await eventually(() => wordsIn(page, 'Field-work days')).toMatch(
      /Good 6 of the next 7 Soil too wet on Saturday\..*Topsoil up to 95 % of field capacity, rain up to 2\.0 mm\./,
    )
    // A sign in each day.
    await expect.poll(() => card(page, 'Field-work days').locator('li svg').count()).toBe(7)

    // The nights of a hard winter have room for their degrees.
    const made = madeDecisions()
    const nights = made.frost.nights.map((night) => ({
      ...night,
      verdict: 'red' as const,
      minimum: { low: -26, middle: -23, high: -20 },
    }))
    await mockDashboard(page, { decisions: { ...made, frost: { ...made.frost, nights } } })
    await goWithin(page, `/general/${farm.fields[1]?.uuid}`)
    const cells = card(page, 'Frost nights').locator('li > span:first-child')
    await eventually(() => cells.allInnerTexts()).toEqual(Array.from({ length: 7 }, () => '−23°'))
    expect(
      await cells.evaluateAll((all) =>
        all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth),
      ),
    ).toEqual([])
  })

  test('limits are changed for the field or the farm, and what follows from them is judged again', async () => {
    const { call } = farm.owner
    const params = { uuid: farm.uuid }
    await call(decisionsApi.putFarmThresholds, { body: {} })
    await call(decisionsApi.putFieldThresholds, { params, body: {} })
    const page = await visitorAs(farm.owner)
    await page.goto(`/general/${farm.uuid}`)
    await eventually(() => wordsIn(page, SPRAY)).toContain('wind 5 to 16 k/h')
    await page.getByRole('button', { name: 'Adjust limits' }).click()
    const dialog = page.getByRole('dialog', { name: 'Decision limits' })
    const wind = dialog.getByRole('spinbutton', { name: 'Wind, good up to' })
    await eventually(() => wind.inputValue()).toBe('16')
    await expectAccessible(page)
    await wind.fill('3')
    await dialog.getByText('Must be between 5 and 40.').waitFor()
    await wind.fill('25')
    await dialog.getByText('Must not be below “Wind, good up to”.').waitFor()
    await dialog.getByRole('button', { name: 'Save limits' }).click()
    await eventually(() =>
      dialog
        .getByRole('spinbutton', { name: 'Wind, not above' })
        .evaluate((one) => one === document.activeElement),
    ).toBe(true)
    await wind.fill('18')
    await dialog.getByRole('button', { name: 'Save limits' }).click()
    await notification(page, 'Limits saved').waitFor()
    await eventually(() => wordsIn(page, SPRAY)).toContain('wind 5 to 18 k/h')
    expect((await call(decisionsApi.getFieldThresholds, { params })).field).toEqual({
      spray: { windMax: 18 },
    })
    await page.getByRole('button', { name: 'Adjust limits' }).click()
    await dialog.getByRole('radio', { name: 'Whole farm' }).check({ force: true })
    await eventually(() => wind.inputValue()).toBe('16')
    await dialog.getByRole('spinbutton', { name: 'Delta T, good up to' }).fill('9')
    await dialog.getByRole('button', { name: 'Save limits' }).click()
    await eventually(() => wordsIn(page, SPRAY)).toContain(
      'wind 5 to 18 k/h, no rain for 4 h, Delta T 2 to 9',
    )
    expect((await call(decisionsApi.getFarmThresholds, {})).farm).toEqual({ spray: { deltaTMax: 9 } })
    await page.getByRole('button', { name: 'Adjust limits' }).click()
    await dialog.getByRole('button', { name: "Reset to the farm's limits" }).click()
    await dialog.getByRole('button', { name: 'Save limits' }).click()
    await eventually(async () => (await call(decisionsApi.getFieldThresholds, { params })).field).toEqual({})
  })
})
