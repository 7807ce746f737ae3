import { alertsApi } from '@windrow/contract/api/alerts.ts'
import { withPermission } from '@windrow/core/access/permissions.ts'
import { RISKS, STACKED_RISKS } from '@windrow/core/risks/registry.ts'
import { describe, expect, test } from 'vitest'
import {
  addAlert,
  addStackedAlert,
  BLIGHT,
  CALL,
  card,
  countOf,
  FAULT,
  FROST,
  farmWithFrost,
  openAlerts,
  opener,
  panelOf,
} from './pages/alert-settings.ts'
import { heading } from './pages/app-shell.ts'
import { expectGoodAtAnySize } from './support/accessibility.ts'
import { changePermissions, newOwner, visitorAs } from './support/accounts.ts'
import { eventually } from './support/eventually.ts'
import { addFields } from './support/farms.ts'

test('a tab per crop and per variety, a card per risk with plus and count [S1-2.119..123, S1-1.22]', async () => {
  const { owner } = await farmWithFrost()
  await addAlert(owner, 'risk_cold', { ...FROST, title: 'Killing frost' }, ['Potato', 'Ranger Russet'])
  await addAlert(owner, 'risk_flood', { ...FROST, title: 'Heavy rain', threshold: 30 }, ['Maize', '108 day'])
  const page = await openAlerts(owner)
  const tabsOf = (list: string) => page.getByRole('tablist', { name: list }).getByRole('tab')
  await page.getByRole('tab', { name: 'Maize 1 alert', selected: true }).waitFor()
  await page.getByRole('tab', { name: 'Potato 2 alerts', selected: false }).waitFor()
  await page.getByRole('tab', { name: '108 day 1 alert', selected: true }).waitFor()
  expect([await tabsOf('Crops').count(), await tabsOf('Varieties').count()]).toEqual([2, 1])
  for (const { title } of RISKS) {
    await card(page, title).waitFor()
    await page.getByRole('button', { name: `Add alert: ${title}`, exact: true }).waitFor()
    expect([title, await countOf(page, title)]).toEqual([title, title === 'Flood' ? '1 alert' : 'no alerts'])
  }
  // By keyboard, as tabs are: arrows choose.
  await tabsOf('Crops').first().focus()
  await page.keyboard.press('ArrowRight')
  await page.getByRole('tab', { name: 'Ranger Russet 1 alert', selected: true }).waitFor()
  await page.getByRole('tab', { name: 'Russet Burbank 1 alert', selected: false }).waitFor()
  await tabsOf('Varieties').last().click()
  await card(page, 'Cold').click()
  await opener(page, 'Frost at emergence').waitFor()
  expect(await opener(page, 'Killing frost').count()).toBe(0)
  // Chosen once in this tab, it stays chosen.
  await page.reload()
  await page.getByRole('tab', { name: 'Russet Burbank 1 alert', selected: true }).waitFor()
})

test('an alert is read-only at first and shows its conditions when it is opened, also by its address [S1-2.124, S1-3.71, S1-4.37]', async () => {
  const { owner } = await farmWithFrost()
  const page = await openAlerts(owner)
  await card(page, 'Cold').click()
  const panel = panelOf(page, 'Cold')
  await panel.getByText('min below 0.0 °C, 1 day, at least 40.0 %, May 1 to Jun 15').waitFor()
  expect(await panel.getByRole('textbox').count()).toBe(0)
  await opener(page, 'Frost at emergence').press('Enter')
  for (const [term, words] of [
    ['Warns when', 'min below 0.0 °C'],
    ['Probability', 'at least 40.0 % about 4 in 10 (40 %)'],
    ['Lasting', 'one day is enough'],
    ['Season', 'May 1 to Jun 15, every year'],
    ['Now', 'No field of this variety'],
  ]) {
    const said = panel.locator('dl > div').filter({ has: page.getByText(term ?? '', { exact: true }) })
    await eventually(() => said.locator('dd').innerText()).toBe(words)
  }
  expect(await panel.getByRole('textbox').count()).toBe(0)
  await opener(page, 'Frost at emergence').click()
  await panel.getByText('Lasting').waitFor({ state: 'detached' })
  await card(page, 'Cold').click()
  await panel.waitFor({ state: 'detached' })

  // An address may name an alert, which is then open.
  const id = await addAlert(owner, 'risk_flood', { ...FROST, title: 'Heavy rain', threshold: 30 }, [
    'Wheat',
    'PBW',
  ])
  await page.goto(`/alerts-settings-individual?alert=${id}`)
  await page.getByRole('tab', { name: 'Wheat 1 alert', selected: true }).waitFor()
  await eventually(() => opener(page, 'Heavy rain').getAttribute('aria-expanded')).toBe('true')
})

test('both pages need no permission and have their titles [S1-2.29, S1-2.30, S2-2.10, S2-2.11, S2-2.15, S2-2.16]', async () => {
  const owner = await newOwner()
  await changePermissions(owner, owner, (all) =>
    (['view', 'add', 'edit', 'delete'] as const).reduce(
      (now, right) => withPermission(now, `alerts.${right}`, false),
      all,
    ),
  )
  const page = await visitorAs(owner)
  for (const [path, title] of [
    ['/alerts-settings-individual', 'Individual Alerts'],
    ['/alerts-settings-stacked', 'Stacked Alerts'],
  ] as const) {
    await page.goto(path)
    await heading(page, title).waitFor()
    expect(await page.title()).toContain(title)
    // Without crops it says what to do.
    await page.getByRole('heading', { name: 'No crops yet' }).waitFor()
    await page.getByRole('main').getByRole('link', { name: 'Go to the Field List' }).waitFor()
  }
})

describe('what can go wrong', () => {
  test('a failed load is logged and leaves a quiet notice with another try [S1-8.09]', async () => {
    const { owner } = await farmWithFrost()
    const logged: string[] = []
    const page = await visitorAs(owner)
    page.on('console', (message) => logged.push(message.text()))
    await page.route(CALL, (route) => route.fulfill(FAULT))
    await page.goto('/alerts-settings-individual')
    await page.getByText('Your alerts could not be loaded. Nothing about them has changed.').waitFor()
    expect(logged.some((line) => line.includes('Could not load /api/v1/alertsettings'))).toBe(true)
    await page.unroute(CALL)
    await page.getByRole('button', { name: 'Try again' }).click()
    await card(page, 'Cold').waitFor()
  })

  test('thirty varieties are a list, and a name of another script stays what it is', async () => {
    const owner = await newOwner()
    const { call } = owner
    const varieties = Array.from({ length: 30 }, (_, at) => `Sort ${String(at + 1).padStart(3, '0')}`)
    await addFields(owner, [{ crop: 'Пшеница', variety: 'Безостая 1' }])
    for (const variety of varieties)
      await call(alertsApi.addAlert, {
        body: { path: ['Wheat', variety, 'risk_cold'], alert_data: FROST },
      })
    const page = await openAlerts(owner, 'individual', { width: 390 })
    await page.getByRole('tab', { name: 'Wheat 30 alerts' }).click()
    await page.getByRole('combobox', { name: 'Variety' }).selectOption('Sort 017')
    await eventually(() => countOf(page, 'Cold')).toBe('1 alert')
    await page.getByRole('tab', { name: 'Пшеница no alerts' }).click()
    await page.getByRole('tab', { name: 'Безостая 1 no alerts' }).waitFor()
    await card(page, 'Cold').click()
    await panelOf(page, 'Cold').getByText('No alert on cold yet.').waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })
})

describe('at any size', () => {
  test('cards, an opened alert and forms [S1-1.23]', async () => {
    const { owner } = await farmWithFrost()
    await addStackedAlert(owner, 'risk_cold_and_damp', BLIGHT)
    const page = await openAlerts(owner)
    await card(page, 'Cold').click()
    await opener(page, 'Frost at emergence').click()
    await page.getByRole('button', { name: 'Add alert: Cold', exact: true }).click()
    await page.getByRole('button', { name: 'Save alert' }).click()
    await page.getByText('Your alert must have a title').waitFor()
    await expectGoodAtAnySize(page)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.goto('/alerts-settings-stacked')
    expect(STACKED_RISKS).toHaveLength(2)
    await card(page, 'Cold and damp').click()
    await page.getByRole('button', { name: 'Edit Late blight weather' }).click()
    await expectGoodAtAnySize(page)
  })
})
