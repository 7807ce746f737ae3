import { settingsApi } from '@windrow/contract/api/settings.ts'
import { dayNumber } from '@windrow/core/time/day.ts'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { notification } from './pages/app-shell.ts'
import { openFieldList, rowOf } from './pages/field-list.ts'
import {
  button,
  from,
  listed,
  mainChart,
  openPlanting,
  PLANTING_CALL,
  plantingFarm,
  plantingOf,
  riskCharts,
  SPRING,
  to,
  typed,
} from './pages/planting-tool.ts'
import { tooltip } from './pages/weather.ts'
import { expectAccessible } from './support/accessibility.ts'
import { changePermissions, newMember, visitorAs } from './support/accounts.ts'
import { eventually } from './support/eventually.ts'
import type { WeatherFarm } from './support/farms.ts'
import { nameOf, recordCalls } from './support/recorded-calls.ts'

let farm: WeatherFarm
beforeAll(async () => {
  farm = await plantingFarm([{ name: 'North forty', plantingDateP: '2026-05-01' }, { name: 'Bare' }], {
    isVerified: true,
  })
})

/** All factors with their weight and values, and those that can be seen. */
async function factorsOf() {
  const { chart_data } = await plantingOf(farm)
  const all = Object.entries(chart_data).flatMap(([risk, ofRisk]) =>
    Object.values(ofRisk ?? {}).map((factor) => ({ risk, ...factor })),
  )
  const seen = all.filter(({ weight, values }) => weight > 0 && values.some((value) => value > 0))
  const importance = ({ weight, values }: (typeof all)[number]) =>
    weight * values.reduce((sum, value) => sum + value, 0)
  return { all, seen: seen.sort((one, other) => importance(other) - importance(one)) }
}

const titles = (factors: readonly { title: string }[]) => factors.map(({ title }) => title)
const weightOf = (page: Page, title: string) => page.getByRole('textbox', { name: `Weight of ${title}` })

describe('the page', () => {
  test('window, main chart, panel of three, and a chart for each visible factor [S2-1.37, S2-1.39, S2-2.32, S2-2.180..189, S2-2.192, S2-5.08, S2-4.25, S2-9.27]', async () => {
    const page = await openPlanting(farm)
    const { seen } = await factorsOf()
    expect(seen.length).toBeGreaterThan(3)
    expect(await page.getByRole('link', { name: 'Planting Tool' }).getAttribute('aria-current')).toBe('page')
    expect(await from(page).inputValue()).toBe(typed(SPRING.from))
    expect(await to(page).inputValue()).toBe(typed(SPRING.to))
    expect(await page.getByRole('switch', { name: 'Allow hover reorder' }).isChecked()).toBe(true)
    await page.getByRole('heading', { name: 'Expected Yield vs Date', exact: true }).waitFor()
    await page.getByRole('heading', { name: 'Risk Factors', exact: true }).waitFor()
    await page.getByText('relative importance', { exact: true }).waitFor()
    await page.getByRole('img', { name: /^Relative importance: .* \d+ %/ }).waitFor()
    expect(Number(await mainChart(page).getAttribute('aria-valuemin'))).toBe(dayNumber(SPRING.from))
    expect(Number(await mainChart(page).getAttribute('aria-valuemax'))).toBe(dayNumber(SPRING.to))
    await eventually(() => listed(page)).toEqual(titles(seen.slice(0, 3)))
    await button(page, 'Show more').click()
    await eventually(() => listed(page)).toEqual(titles(seen))
    await button(page, 'Show less').click()
    await eventually(() => listed(page)).toHaveLength(3)
    await eventually(() => riskCharts(page)).toEqual(titles(seen))
    await expectAccessible(page)
  })

  test('hovering orders the charts by stress, and says why; not with the switch off; the panel stands beside the chart at 1101 px and below it at 1099 [S2-2.193, S2-4.30, S2-4.31]', async () => {
    const page = await openPlanting(farm)
    const { seen } = await factorsOf()
    const place = await mainChart(page).boundingBox()
    if (place === null) throw new Error('The chart is on the screen.')
    await page.mouse.move(place.x + place.width * 0.15, place.y + place.height / 2)
    await tooltip(page).waitFor()
    const at = Number(await mainChart(page).getAttribute('aria-valuenow')) - dayNumber(SPRING.from)
    const byStress = [...seen].sort((one, other) => (other.values[at] ?? 0) - (one.values[at] ?? 0))
    expect(titles(byStress)).not.toEqual(titles(seen))
    await eventually(() => riskCharts(page)).toEqual(titles(byStress))
    await eventually(() => tooltip(page).innerText()).toMatch(
      /^Planted on .*Expected yield\s+\d+ %.*8 years in 10.*Costs yield: .* in \d+ of 30 years/s,
    )
    await page.getByRole('switch', { name: 'Allow hover reorder' }).press('Space')
    await eventually(() => riskCharts(page)).toEqual(titles(seen))
    await mainChart(page).press('ArrowRight')
    await mainChart(page).press('ArrowRight')
    await eventually(() => page.getByTestId('chart-live').innerText()).toMatch(
      /Expected yield \d+ %.*Costs yield: /,
    )
    await eventually(() => riskCharts(page)).toEqual(titles(seen))

    await page.setViewportSize({ width: 1101, height: 900 })
    const tops = () =>
      Promise.all(
        ['Expected Yield vs Date', 'Risk Factors'].map(
          async (name) => (await page.getByRole('heading', { name, exact: true }).boundingBox())?.y ?? 0,
        ),
      )
    await eventually(async () => {
      const [chart = 0, panel = 0] = await tops()
      return Math.abs(panel - chart)
    }).toBeLessThan(40)
    await page.setViewportSize({ width: 1099, height: 900 })
    await eventually(async () => {
      const [above = 0, below = 0] = await tops()
      return below - above
    }).toBeGreaterThan(300)
  })

  test('needs the permission planting_tool [S2-2.31]', async () => {
    const member = await newMember(farm.owner, 'viewer')
    await changePermissions(farm.owner, member, (permissions) => ({
      ...permissions,
      views: { ...permissions.views, planting_tool: false },
    }))
    const page = await visitorAs(member)
    await page.goto(`/planting_tool/${farm.uuid}`)
    await page.waitForURL((url) => !url.pathname.startsWith('/planting_tool/'))
  })
})

describe('advanced settings', () => {
  test('weights change the curve at once; only changed ones are sent [S2-2.190, S2-2.191, S2-4.17..21, S2-4.28, S2-4.29, S2-5.12, S2-7.34, D-7.12]', async () => {
    const page = await openPlanting(farm)
    const { all, seen } = await factorsOf()
    const [first] = seen
    if (first === undefined) throw new Error('Something costs yield.')
    const calls = recordCalls(page)
    const curve = () => mainChart(page).locator('path[stroke-width="2.25"]').getAttribute('d')
    const before = await curve()
    await button(page, 'Advanced settings').click()
    await eventually(async () => (await listed(page)).sort()).toEqual(titles(all).sort())
    await eventually(() => weightOf(page, first.title).inputValue()).toBe(String(first.weight))
    await weightOf(page, first.title).press('ArrowUp')
    await eventually(async () => Number(await weightOf(page, first.title).inputValue())).toBeCloseTo(
      first.weight + 0.05,
    )
    await weightOf(page, first.title).fill('0')
    await eventually(curve).not.toBe(before)
    await eventually(() => riskCharts(page)).not.toContain(first.title)
    await expectAccessible(page)
    await button(page, 'Cancel').click()
    await button(page, 'Advanced settings').waitFor()
    await eventually(() => curve()).toBe(before)
    expect(calls).toEqual([])

    await button(page, 'Advanced settings').click()
    await weightOf(page, first.title).fill('0.35')
    const other = seen[1]?.title ?? ''
    await weightOf(page, other).press('ArrowUp')
    await weightOf(page, other).press('ArrowDown')
    await button(page, 'Save changes').click()
    await notification(page, 'Changes saved').waitFor()
    await button(page, 'Advanced settings').waitFor()
    const sent = calls.filter((call) => call.method() === 'POST')
    expect(sent.map(nameOf)).toEqual([`POST /api/v1/alertsettings/${farm.uuid}`])
    expect(sent[0]?.postDataJSON()).toEqual({
      weights: [{ weight: 0.35, alert: expect.any(String), risk: first.risk }],
    })
    expect((await factorsOf()).all.find(({ title }) => title === first.title)?.weight).toBe(0.35)
  })

  test('what cannot be saved is said, and stays to be saved again [S2-8.19]', async () => {
    const page = await openPlanting(farm)
    await page.route(PLANTING_CALL, (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 500, contentType: 'application/json', body: '{"message":"disk full"}' })
        : route.continue(),
    )
    const { seen } = await factorsOf()
    await button(page, 'Advanced settings').click()
    await weightOf(page, seen[0]?.title ?? '').fill('2')
    await button(page, 'Save changes').click()
    await notification(page, 'Could not save changes: disk full').waitFor()
    expect(await weightOf(page, seen[0]?.title ?? '').inputValue()).toBe('2')
  })
})

test('the yield column has the yield that is computed for each field, or says that there is none [S1-2.66, S1-9.35]', async () => {
  await farm.owner.call(settingsApi.putColumnSettings, { body: { t2m: true, tp: true, yield: true } })
  const page = await visitorAs(farm.owner)
  await openFieldList(page)
  expect(await page.locator('th[data-column="yield"]').innerText()).toBe('Yield, % of attainable')
  const cell = (name: string) => rowOf(page, name).locator('td[data-column="yield"]')
  await eventually(() => cell('North forty').innerText()).toMatch(/^\d+ %$/)
  expect(await cell('Bare').innerText()).toBe('–')
  expect(await cell('Bare').locator('span').getAttribute('title')).toMatch(/^No expected yield/)
})
