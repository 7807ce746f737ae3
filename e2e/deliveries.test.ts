import { randomUUID } from 'node:crypto'
import type { Delivery } from '@windrow/contract/entities/delivery.ts'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { notification } from './pages/app-shell.ts'
import { expectGoodAtAnySize } from './support/accessibility.ts'
import { newOwner, type TestAccount, visitorAs } from './support/accounts.ts'
import { eventually } from './support/eventually.ts'
import { expectHeading } from './support/on-page.ts'
import { refuse } from './support/replaced-responses.ts'
import { newVisitor } from './support/visitor.ts'

let owner: TestAccount
beforeAll(async () => {
  owner = await newOwner()
})

const eventOf = (alert: string) => ({
  field_uuid: randomUUID(),
  field: 'Boone West',
  alert,
  start: '2026-05-15',
  end: '2026-05-17',
})

const delivery = (subject: string, parts: Partial<Delivery>): Delivery => ({
  id: randomUUID(),
  channel: 'email',
  recipient: 'olga@farm.test',
  subject,
  outcome: 'sent',
  created_at: '2026-05-14T06:00:00Z',
  due_at: null,
  sent_at: null,
  held: false,
  attempts: 0,
  error: null,
  event_count: 1,
  events: [eventOf('Frost at emergence')],
  ...parts,
})

const OUTCOMES = [
  delivery('Batched', { outcome: 'waiting', due_at: '2026-05-14T06:10:00' }),
  delivery('Held', { outcome: 'waiting', due_at: '2026-05-14T07:00:00', held: true }),
  delivery('Tried', { outcome: 'waiting', due_at: '2026-05-14T06:20:00', attempts: 2, error: '421 Busy' }),
  delivery('Notified', {
    sent_at: '2026-05-14T06:11:00',
    attempts: 1,
    event_count: 9,
    events: ['Frost', 'Heat', 'Drought', 'Flood', 'Dry soil'].map(eventOf),
  }),
  delivery('Lost', { outcome: 'failed', attempts: 8, error: '550 No such user' }),
]

/** Two pages of messages; a filter finds what ended so. */
async function mockDeliveries(page: Page): Promise<void> {
  await page.route('**/api/v1/deliveries?*', (route) => {
    const query = new URL(route.request().url()).searchParams
    const outcome = query.get('outcome')
    const found = OUTCOMES.filter((one) => outcome === null || one.outcome === outcome)
    const body =
      query.get('cursor') === null && outcome === null
        ? { data: found.slice(0, 3), cursor: 'the rest' }
        : { data: outcome === null ? found.slice(3) : found, cursor: null }
    return route.fulfill({ json: body })
  })
}

async function openDeliveries(prepare: (page: Page) => Promise<unknown> = async () => {}): Promise<Page> {
  const page = await visitorAs(owner)
  await prepare(page)
  await page.goto('/deliveries')
  await expectHeading(page, 'Alert messages')
  return page
}

const messages = (page: Page) => page.getByRole('region', { name: 'Messages' })
const subjects = (page: Page) => messages(page).getByRole('heading').allInnerTexts()
const message = (page: Page, subject: string) =>
  messages(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: subject, exact: true }) })

describe('alert messages', () => {
  test('each shows its outcome, when, what it said and what went wrong; they are filtered by their outcome', async () => {
    const page = await openDeliveries(mockDeliveries)
    await eventually(() => subjects(page)).toEqual(['Batched', 'Held', 'Tried'])
    await page.getByRole('button', { name: 'Show older messages' }).click()
    await eventually(() => subjects(page)).toEqual(['Batched', 'Held', 'Tried', 'Notified', 'Lost'])
    await eventually(() => page.getByRole('button', { name: 'Show older messages' }).count()).toBe(0)
    for (const [subject, ...words] of [
      ['Batched', 'Waiting', 'Grouping alerts, sends at Thu 14 May, 06:10', 'Mail to olga@farm.test'],
      ['Held', 'Waiting', 'Held back for your quiet hours, sends at Thu 14 May, 07:00'],
      ['Tried', 'Waiting', 'Tried 2 times, again Thu 14 May, 06:20', 'The mail server said: 421 Busy'],
      ['Notified', 'Sent', 'Thu 14 May, 06:11', 'Frost, Boone West, Fri 15 to Sun 17 May'],
      ['Lost', 'Not sent', 'given up after 8 tries', 'The mail server said: 550 No such user'],
    ] as const)
      for (const said of words) expect(await message(page, subject).innerText()).toContain(said)
    // A long one names its first, then all that are stored, and how many there were.
    const notified = message(page, 'Notified')
    const list = notified.getByRole('list', { name: 'What it says' }).getByRole('listitem')
    await expect.poll(() => list.count()).toBe(3)
    await notified.getByRole('button', { name: 'Show 6 more' }).click()
    await expect.poll(async () => (await list.allInnerTexts()).at(-1)).toBe('and 4 more')
    await expect.poll(() => list.count()).toBe(6)
    await expectGoodAtAnySize(page)

    const choose = (name: string) => page.getByRole('radio', { name, exact: true }).check()
    await choose('Waiting')
    await eventually(() => subjects(page)).toEqual(['Batched', 'Held', 'Tried'])
    await choose('Not sent')
    await eventually(() => subjects(page)).toEqual(['Lost'])
    await choose('Sent')
    await eventually(() => subjects(page)).toEqual(['Notified'])
  })

  test('a new account finds none, also where the first call fails, says where they would go, and is led here by the settings', async () => {
    const page = await visitorAs(owner)
    await page.route('**/api/v1/deliveries?*', refuse)
    await page.goto('/profile-settings')
    await page
      .getByRole('navigation', { name: 'Settings' })
      .getByRole('link', { name: 'Alert messages' })
      .click()
    await expectHeading(page, 'Alert messages')
    await page.getByText('Could not load, try again').waitFor()
    await page.unroute('**/api/v1/deliveries?*')
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
    await page.getByText('No messages yet').waitFor()
    await page.getByText(`a mail to ${owner.email} is written`).waitFor()
    const muted = page.getByText('None. Each message has a link that mutes its alert.')
    await muted.waitFor()
    // What is empty is as high as its words: all of the page stands above the fold.
    const box = await muted.boundingBox()
    expect((box?.y ?? Number.NaN) + (box?.height ?? 0)).toBeLessThan(600)
    await page.getByRole('radio', { name: 'Not sent' }).check()
    await page.getByText('No such message').waitFor()
  })

  test('says so when mails are switched off; a muted alert is unmuted', async () => {
    const muted = [{ alert_id: randomUUID(), title: 'Heat in July', crop: 'Potato', variety: 'Russet' }]
    const page = await openDeliveries(async (visitor) => {
      await visitor.route('**/api/v1/alertsettings', (route) =>
        route.fulfill({ json: { notify_via_table: true, notify_via_email: false } }),
      )
      await visitor.route('**/api/v1/alertmutes', (route) => route.fulfill({ json: { data: muted } }))
      await visitor.route('**/api/v1/alertmutes/*', (route) => {
        muted.length = 0
        return route.fulfill({ status: 204 })
      })
    })
    const section = page.getByRole('region', { name: 'Muted alerts' })
    await section.getByText('Potato, Russet').waitFor()
    const call = page.waitForRequest((request) => request.method() === 'DELETE')
    await section.getByRole('button', { name: 'Unmute Heat in July' }).click()
    await call
    await notification(page, 'Messages about “Heat in July” will come again.').waitFor()
    await section.getByText('None. Each message').waitFor()
    await page.getByText('Mails about alerts are switched off.').waitFor()
    await page.getByRole('link', { name: 'Alert settings' }).click()
    await page.waitForURL('**/alerts-settings-individual')
  })
})

describe('the link that mutes an alert', () => {
  test('mutes at once, says which, and takes it back; a call that fails is no bad link, and can be tried again', async () => {
    const page = await newVisitor()
    await page.route('**/api/v1/alertmutes', refuse)
    await page.goto('/mute#token=abc')
    await expectHeading(page, 'The alert could not be muted')
    const sent: unknown[] = []
    await page.route('**/api/v1/alertmutes', (route) => {
      const body = route.request().postDataJSON()
      sent.push(body)
      return route.fulfill({ json: { title: 'Frost at emergence', muted: body.muted } })
    })
    await page.getByRole('button', { name: 'Try again' }).click()
    await expectHeading(page, 'Alert muted')
    await page.getByText('You get no more messages about “Frost at emergence”.').waitFor()
    // The token stays in no history.
    await eventually(() => new URL(page.url()).hash).toBe('')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expectHeading(page, 'Messages will come again')
    await page.getByRole('button', { name: 'Mute it again' }).click()
    await expectHeading(page, 'Alert muted')
    expect(sent).toEqual([true, false, true].map((muted) => ({ token: 'abc', muted })))
  })

  test('an invalid link is explained in clear words', async () => {
    const page = await newVisitor()
    for (const path of ['/mute#token=made-up', '/mute']) {
      await page.goto(path)
      await expectHeading(page, 'This link does not work')
      await page
        .getByText('It is incomplete, too old, or its alert was deleted. Nothing was changed.')
        .waitFor()
      await page.getByRole('link', { name: 'Go to alert messages' }).waitFor()
      // So that the next one is a page of its own.
      await page.goto('/healthz')
    }
  })
})
