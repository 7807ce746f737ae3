import { alertsApi } from '@windrow/contract/api/alerts.ts'
import type { Alert, StackedAlert } from '@windrow/core/alerts/alert.ts'
import type { RiskKey, StackedRiskKey } from '@windrow/core/risks/registry.ts'
import type { Locator, Page } from 'playwright-core'
import { newOwner, type TestAccount, visitorAs } from '../support/accounts.ts'
import type { Screen } from '../support/visitor.ts'

export const CALL = '**/api/v1/alertsettings'
export const STACKED_CALL = '**/api/v1/alertsettings/stacked'
export const FAULT = { status: 500, json: { message: 'The almanac is lost.' } }

export const FROST: Alert = {
  title: 'Frost at emergence',
  active: true,
  threshold: 0,
  probability: 0.4,
  recurrent_days: 1,
  start_date: { day: 1, month: 5 },
  end_date: { day: 15, month: 6 },
}

export const BLIGHT: StackedAlert = {
  title: 'Late blight weather',
  active: true,
  recurrent_days: 2,
  start_date: { day: 1, month: 6 },
  end_date: { day: 10, month: 9 },
  risks: [
    { risk: 'risk_cold', threshold: 12, probability: 0.5 },
    { risk: 'risk_high_humidity', threshold: 90, probability: 0.4 },
  ],
}

/** A variety that has alerts is on the page, also before it has fields. */
export const PLACE = ['Potato', 'Russet Burbank'] as const

export async function addAlert(
  { call }: TestAccount,
  risk: RiskKey,
  alert: Alert,
  [crop, variety]: readonly [string, string] = PLACE,
): Promise<string> {
  const body = { path: [crop, variety, risk] as [string, string, RiskKey], alert_data: alert }
  return (await call(alertsApi.addAlert, { body })).alert_id
}

export async function addStackedAlert(
  { call }: TestAccount,
  risk: StackedRiskKey,
  alert: StackedAlert,
): Promise<string> {
  const body = { path: [...PLACE, risk] as [string, string, StackedRiskKey], alert_data: alert }
  return (await call(alertsApi.addStackedAlert, { body })).alert_id
}

/** A farm with one alert, Frost at emergence on cold. */
export async function farmWithFrost(): Promise<{ owner: TestAccount; id: string }> {
  const owner = await newOwner()
  return { owner, id: await addAlert(owner, 'risk_cold', FROST) }
}

/** The alerts of a risk as they are stored. */
export async function storedAlerts({ call }: TestAccount, risk: string) {
  const tree = await call(alertsApi.getAlertSettings, {})
  return tree[PLACE[0]]?.[PLACE[1]]?.[risk] ?? {}
}

export async function openAlerts(
  account: TestAccount,
  kind: 'individual' | 'stacked' = 'individual',
  screen: Screen = {},
  prepare: (page: Page) => Promise<unknown> = async () => {},
): Promise<Page> {
  const page = await visitorAs(account, screen)
  await prepare(page)
  await page.goto(`/alerts-settings-${kind}`)
  await page.getByRole('tablist', { name: 'Crops' }).waitFor()
  return page
}

/** The card of a risk: its name, condition and count in one button. */
export const card = (page: Page, title: string): Locator =>
  page.getByRole('heading', { level: 3, name: new RegExp(`^${title}\\b`) }).getByRole('button')

export const countOf = (page: Page, title: string): Promise<string> =>
  card(page, title)
    .innerText()
    .then((text) => text.split('·').at(-1)?.trim() ?? '')

export const panelOf = (page: Page, title: string): Locator =>
  page.getByRole('region', { name: `Alerts: ${title}`, exact: true })

export const formOf = (page: Page): Locator => page.getByRole('form', { name: /^Alert: / })

export const opener = (page: Page, title: string): Locator =>
  page.getByRole('heading', { level: 4 }).getByRole('button', { name: title, exact: true })

export const switchOf = (page: Page, title: string): Locator =>
  page.getByRole('switch', { name: new RegExp(`^(Enabled|Disabled) ${title}$`) })

export const field = (page: Page, label: string): Locator => formOf(page).getByLabel(label)

/** Opens the form of an alert. */
export async function editAlert(page: Page, risk: string, title: string): Promise<Locator> {
  if ((await panelOf(page, risk).count()) === 0) await card(page, risk).click()
  await page.getByRole('button', { name: `Edit ${title}` }).click()
  return formOf(page)
}

/** Opens an empty form. */
export async function newAlert(page: Page, risk: string): Promise<Locator> {
  await page.getByRole('button', { name: `Add alert: ${risk}` }).click()
  return formOf(page)
}

export const saveButton = (page: Page): Locator => formOf(page).getByRole('button', { name: 'Save alert' })
