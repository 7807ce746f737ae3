import { identityApi } from '@windrow/contract/api/identity.ts'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { clientWith, newOwner, visitorAs } from './support/accounts.ts'
import { expectHeading } from './support/on-page.ts'
import { nameOf, recordCalls } from './support/recorded-calls.ts'
import { responseOf } from './support/replaced-responses.ts'

const IDENTIFY = 'POST /api/v1/analytics/identify'
const DEMO = { email: 'demo@windrow.test', password: 'windrow-demo' }

/** As if the server had an `ANALYTICS_URL`. */
async function switchAnalyticsOn(page: Page): Promise<void> {
  await page.route('**/dashboard', async (route) => {
    const response = await responseOf(route)
    const html = await response.text()
    const body = html.replace('&quot;analytics&quot;:false', '&quot;analytics&quot;:true')
    expect(body).not.toBe(html)
    await route.fulfill({ response, body })
  })
}

async function callsOfDashboard(page: Page): Promise<string[]> {
  const calls = recordCalls(page)
  await page.goto('/dashboard', { waitUntil: 'networkidle' })
  await expectHeading(page, 'Field List')
  return calls.map(nameOf)
}

describe('product analytics', () => {
  test('is sent who is signed in, once, where it is on [S1-1.33]', async () => {
    const olga = await newOwner()
    const page = await visitorAs(olga)
    expect(await callsOfDashboard(page)).not.toContain(IDENTIFY)
    await switchAnalyticsOn(page)
    expect((await callsOfDashboard(page)).filter((name) => name === IDENTIFY)).toHaveLength(1)
  })

  test('is not sent the demo account', async () => {
    const { token } = await clientWith(null)(identityApi.signIn, { body: DEMO })
    const page = await visitorAs({ ...DEMO, token, name: 'Demo', call: clientWith(token) }, { isLocal: true })
    await switchAnalyticsOn(page)
    const calls = await callsOfDashboard(page)
    expect(calls).toContain('GET /api/v1/settings/permissions')
    expect(calls).not.toContain(IDENTIFY)
  })
})
