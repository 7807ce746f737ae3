import type { Page, Response, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { goWithin } from './pages/app-shell.ts'
import { signIn, signInForm } from './pages/sign-in.ts'
import { newOwner, type TestAccount } from './support/accounts.ts'
import { eventually } from './support/eventually.ts'
import { farmWithWeather } from './support/farms.ts'
import { expectHeading } from './support/on-page.ts'
import { newVisitor } from './support/visitor.ts'

/** What the sign-in page may cost, in bytes as they cross the wire. */
const BUDGET = 150_000

function recordScripts(page: Page): Response[] {
  const scripts: Response[] = []
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('.js')) scripts.push(response)
  })
  return scripts
}

const bytesOf = async (script: Response) => (await script.request().sizes()).responseBodySize

test('the first load of the sign-in page takes at most 150 kB of JavaScript, compressed by brotli', async () => {
  const page = await newVisitor({ isNew: true })
  const scripts = recordScripts(page)
  await page.goto('/', { waitUntil: 'networkidle' })
  await signInForm(page).login.waitFor()
  let total = 0
  for (const script of scripts) {
    const bytes = await bytesOf(script)
    total += bytes
    // The few lines that set the theme before the first paint are not worth it.
    if (bytes > 1_000) expect(await script.headerValue('content-encoding'), script.url()).toBe('br')
  }
  expect(total).toBeGreaterThan(50_000)
  expect(total).toBeLessThanOrEqual(BUDGET)
})

test('until the first script is there the page says that it is loading', async () => {
  const page = await newVisitor({ isNew: true })
  const held: Route[] = []
  await page.route('**/assets/index-*.js', (route) => {
    held.push(route)
  })
  await page.goto('/', { waitUntil: 'commit' })
  const loader = page.getByRole('status').filter({ hasText: 'Loading' })
  await loader.waitFor()
  await eventually(() => held.length).toBe(1)
  await held[0]?.continue()
  await signInForm(page).login.waitFor()
  expect(await loader.count()).toBe(0)
})

test('the sign-in form is requested beside the app, also for who opens another page without a token', async () => {
  for (const address of ['/', '/dashboard']) {
    const page = await newVisitor({ isNew: true })
    const requested: string[] = []
    page.on('request', (request) => requested.push(new URL(request.url()).pathname))
    const held: Route[] = []
    await page.route('**/assets/libraries-*.js', (route) => {
      held.push(route)
    })
    await page.goto(address, { waitUntil: 'commit' })
    await eventually(() => requested.some((path) => path.includes('/sign-in-page-'))).toBe(true)
    await held[0]?.continue()
    await signInForm(page).login.waitFor()
  }
})

/** How often it fails: until all who need it have failed, and for the page until it is asked for again. */
test.each([
  ['libraries-*.js', 6],
  ['index-*.js', 6],
  ['sign-in-page-*.js', 2],
  ['sign-in-page-*.css', 1],
])('the file %s is fetched again until it is there', async (name, failures) => {
  const page = await newVisitor({ isNew: true })
  let tries = 0
  await page.route(`**/assets/${name}`, (route) => {
    tries += 1
    return tries > failures ? route.continue() : route.abort()
  })
  await page.goto('/')
  await signInForm(page).login.waitFor()
  expect(tries).toBe(failures + 1)
})

test('a file that was requested beside the app, and fails when the page is about to show, is fetched again', async () => {
  const page = await newVisitor({ isNew: true })
  let tries = 0
  await page.route('**/assets/sign-in-page-*.css', async (route) => {
    tries += 1
    if (tries > 1) return route.continue()
    // By then the app waits for it as well.
    await page.getByRole('status').filter({ hasText: 'Loading' }).waitFor()
    await new Promise((resolve) => setTimeout(resolve, 2_000))
    return route.abort()
  })
  await page.goto('/')
  await signInForm(page).login.waitFor()
  expect(tries).toBe(2)
})

/** In the order in which they ran. */
const runOneByOne = (page: Page) =>
  page
    .locator('script[type=module]')
    .evaluateAll((scripts) =>
      scripts.map((script) => /assets\/(.*)-.{8}\.js$/.exec((script as HTMLScriptElement).src)?.[1]),
    )

test('the larger files of a page run one by one, each after those that it imports', async () => {
  const olga = await newOwner()
  const page = await newVisitor({ isNew: true, localStorage: { 'windrow.token': olga.token } })
  await page.goto('/dashboard')
  await expectHeading(page, 'Field List')
  const larger = ['libraries', 'index', 'shared-words', 'shared', 'with-field-list-page']
  expect((await runOneByOne(page)).filter((name) => name && larger.includes(name))).toEqual(larger)
})

const SESSION = ['/api/auth/profile', '/api/v1/settings/permissions', '/api/v1/settings/general']

test.each([
  ['Field List', '/dashboard', 'field-list-page', ['/api/v1/fields', '/api/v1/tablesettings/columns']],
  ['Individual Alerts', '/alerts-settings-individual', 'alert-settings-page', ['/api/v1/alertsettings']],
  ['Profile', '/profile-settings', 'profile-settings-page', ['/api/v1/settings/account']],
])('what %s shows first is requested beside its code, once', async (heading, address, code, calls) => {
  await expectRequestedEarly(await newOwner(), heading, address, code, calls)
})

test('what the dashboard and the soil page of a field show first is requested beside their code, once', async () => {
  const { owner, uuid: id } = await farmWithWeather()
  const soil = ['soil/profile/', 'growth/'].map((call) => `/api/v1/${call}${id}`)
  await expectRequestedEarly(owner, /./, `/soil/${id}`, 'soil-page', [
    ...soil,
    '/api/v1/soil/fieldSoilTemperatureFuture',
    '/api/v1/soil/fieldSoilMoistureFuture',
  ])
  const calls = ['fields', 'growth', 'decisions', 'alertfeed'].map((call) => `/api/v1/${call}/${id}`)
  const forecast = '/api/v1/temperature/weeklyforecast'
  await expectRequestedEarly(owner, 'Field dashboard', `/general/${id}`, 'field-dashboard-page', [
    ...calls,
    forecast,
  ])
})

async function expectRequestedEarly(
  { token }: TestAccount,
  heading: string | RegExp,
  address: string,
  code: string,
  calls: readonly string[],
): Promise<void> {
  const page = await newVisitor({ isNew: true, localStorage: { 'windrow.token': token } })
  const order: string[] = []
  page.on('request', (request) => order.push(new URL(request.url()).pathname))
  await page.goto(address)
  await page.getByRole('heading', { level: 1, name: heading }).waitFor()
  await page.waitForLoadState('networkidle')
  const codeAt = order.findIndex((path) => path.includes(code))
  for (const path of [...SESSION, ...calls]) {
    expect(
      order.filter((one) => one === path),
      path,
    ).toHaveLength(1)
    expect(order.indexOf(path), path).toBeLessThan(codeAt)
  }
}

test('no page is drawn before its style sheet is there', async () => {
  const olga = await newOwner()
  const page = await newVisitor({ isNew: true, localStorage: { 'windrow.token': olga.token } })
  const held: Route[] = []
  await page.route('**/assets/field-list-page-*.css', (route) => {
    held.push(route)
  })
  await page.goto('/dashboard', { waitUntil: 'commit' })
  await eventually(() => held.length).toBe(1)
  // All that is drawn without it comes within this time.
  await page.waitForTimeout(2_000)
  expect(await page.getByRole('heading').count()).toBe(0)
  await held[0]?.continue()
  await expectHeading(page, 'Field List')
})

test('nothing is below a page that is not there yet: it would be pushed down', async () => {
  const olga = await newOwner()
  const page = await newVisitor({ isNew: true, localStorage: { 'windrow.token': olga.token } })
  const held: Route[] = []
  await page.route('**/assets/field-list-page-*.js', (route) => {
    held.push(route)
  })
  await page.goto('/dashboard', { waitUntil: 'commit' })
  await eventually(() => held.length).toBe(1)
  const footer = page.getByRole('contentinfo')
  await footer.waitFor()
  // All that is drawn without it comes within this time.
  await page.waitForTimeout(2_000)
  expect(await footer.textContent()).toBe('')
  await held[0]?.continue()
  await expectHeading(page, 'Field List')
  await eventually(() => footer.textContent()).toContain('Windrow')
})

test('a part of a page that cannot be fetched is fetched again, and the page stays', async () => {
  const { owner } = await farmWithWeather()
  const page = await newVisitor({ isNew: true, localStorage: { 'windrow.token': owner.token } })
  let isAway = true
  await page.route('**/assets/field-table-*.js', (route) => (isAway ? route.abort() : route.continue()))
  await page.goto('/dashboard')
  await expectHeading(page, 'Field List')
  await page.getByText('Today on the farm').waitFor()
  // Enough for all who would give up.
  await page.waitForTimeout(2_000)
  isAway = false
  await page.getByRole('table', { name: 'Field List' }).waitFor()
})

test('what stands below the headline of dashboard, weather, satellite, soil and profile is fetched after it, and does not make it wait', async () => {
  const { owner, uuid } = await farmWithWeather()
  const page = await newVisitor({ isNew: true, localStorage: { 'windrow.token': owner.token } })
  const held: Route[] = []
  const hold = (route: Route) => void held.push(route)
  for (const part of [
    'field-dashboard-cards',
    'tab-panel',
    'satellite-cards',
    'soil-chart-card',
    'charts',
    'farm-sections',
    'time-zone-select',
    'popups',
  ])
    await page.route(`**/assets/${part}-*.js`, hold)
  const order: string[] = []
  page.on('request', (request) => order.push(new URL(request.url()).pathname))
  await page.goto(`/general/${uuid}`)
  const overview = page.getByRole('region', { name: 'Climate overview' })
  await overview.getByText(/Temperatures from|Off season/).waitFor()
  await eventually(() => held.length).toBe(1)
  const crop = page.getByRole('region', { name: 'Crop', exact: true })
  expect(await crop.count()).toBe(0)
  await Promise.all(held.splice(0).map((route) => route.continue()))
  await crop.waitFor()
  await page.goto(`/weather/${uuid}`)
  await page.getByText(/^(Frost|Heat|Warmest) .*(early )?on /).waitFor()
  await eventually(() => held.length).toBeGreaterThanOrEqual(2)
  expect(await page.getByRole('button', { name: 'Export' }).isDisabled()).toBe(true)
  await Promise.all(held.splice(0).map((route) => route.continue()))
  await page.getByRole('figure').waitFor()
  await eventually(() => page.getByRole('button', { name: 'Export' }).isEnabled()).toBe(true)
  order.splice(0)
  await page.goto(`/satellite/${uuid}`)
  await page.getByText('Maize, 108 day').waitFor()
  const calls = [`/api/v1/fields/${uuid}`, `/api/v1/growth/${uuid}`]
  const codeAt = order.findIndex((path) => path.includes('satellite-page'))
  expect(order.slice(0, codeAt).filter((path) => calls.includes(path))).toEqual(calls)
  await eventually(() => held.length).toBeGreaterThanOrEqual(2)
  await Promise.all(held.splice(0).map((route) => route.continue()))
  await page.getByRole('region', { name: 'Maize Growth' }).waitFor()
  await page.goto(`/soil/${uuid}`)
  await page.getByRole('region', { name: 'Soil Temperature Depth' }).getByText('°C').first().waitFor()
  await eventually(() => held.length).toBeGreaterThanOrEqual(1)
  await Promise.all(held.splice(0).map((route) => route.continue()))
  await page.getByRole('region', { name: 'Temperature vs Moisture' }).waitFor()
  await page.goto('/profile-settings')
  const zone = page.getByLabel('Time zone')
  await zone.waitFor()
  expect(await zone.isDisabled()).toBe(true)
  await eventually(() => held.length).toBeGreaterThanOrEqual(2)
  await Promise.all(held.splice(0).map((route) => route.continue()))
  await eventually(() => zone.isEnabled()).toBe(true)
  await page.getByRole('heading', { name: 'Your data' }).waitFor()
})

test('what stands behind it is fetched page by page', async () => {
  const olga = await newOwner()
  const page = await newVisitor({ isNew: true })
  await page.goto('/')
  await signInForm(page).login.waitFor()
  const scripts = recordScripts(page)
  const newScripts = () => scripts.splice(0).length
  await signIn(page, olga)
  await expectHeading(page, 'Field List')
  expect(newScripts()).toBeGreaterThan(0)
  for (const [path, heading] of [
    ['/table-settings', 'Table'],
    ['/profile-settings', 'Profile'],
  ] as const) {
    await goWithin(page, path)
    await expectHeading(page, heading)
    expect(newScripts(), path).toBeGreaterThan(0)
  }
})
