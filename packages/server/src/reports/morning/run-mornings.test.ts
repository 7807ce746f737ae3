import { api } from '@windrow/contract/api/api.ts'
import { TODAY_KEYS } from '@windrow/contract/entities/farm.ts'
import { farmMorningTexts } from '@windrow/contract/texts/en/farm-morning.ts'
import { farmTodayTexts } from '@windrow/contract/texts/en/farm-today.ts'
import { forecastLine } from '@windrow/contract/words/provenance-words.ts'
import { withPermission } from '@windrow/core/access/permissions.ts'
import { permissionsOf } from '@windrow/core/access/roles.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Database } from '../../platform/db/open-database.ts'
import type { TestAccount, WantedAccount } from '../../testing/test-account.ts'
import { createTestClock } from '../../testing/test-alerts.ts'
import { addTestField } from '../../testing/test-field.ts'
import { fetchTestWeather } from '../../testing/test-weather.ts'
import { startTestWindrow, type TestWindrow } from '../../testing/test-windrow.ts'
import { runMornings } from './run-mornings.ts'

/** Twenty past seven in Iowa; the mail is wanted at eight. */
const NOW = '2026-05-14T12:20:00Z'
const EIGHT = '2026-05-14T13:00:00.000Z'

let windrow: TestWindrow
let owner: TestAccount
const clock = createTestClock(NOW)
beforeAll(async () => {
  windrow = await startTestWindrow({ FAKE_NOW: NOW })
  owner = await windrow.addAccount()
  await addTestField(windrow.services, owner.orgId, { name: 'North forty', plantingDate: '2026-04-10' })
  await fetchTestWeather(windrow)
  const stored = () => windrow.rows('select field_uuid from field_today')
  await vi.waitFor(async () => expect(await stored()).toHaveLength(1), { timeout: 30_000, interval: 200 })
})
afterAll(() => windrow.stop())

const added = (wanted: WantedAccount = {}) => windrow.addAccount({ with: owner, ...wanted })
const wanting = async (wanted: WantedAccount = {}) => {
  const account = await added(wanted)
  await account.call(api.putFarmMorning, { body: { hour: 8 } })
  return account
}
const run = (at: string, db: Database = windrow.services.db) => {
  clock.set(at)
  return runMornings({ ...windrow.services, db, clock })
}
const nextOf = async ({ userId }: TestAccount) => {
  const [row] = await windrow.rows<{ at: Date | null }>(
    'select morning_next_at as at from account_settings where user_id = $1',
    [userId],
  )
  return row?.at?.toISOString() ?? null
}
const mailsTo = ({ email }: TestAccount) =>
  windrow.rows<{ subject: string; text: string }>(
    'select subject, text_part as text from mail_outbox where recipient = $1',
    [email],
  )

test('an account has the farm’s day mailed at the hour that it chooses, by the clock of the farm', async () => {
  const ada = await wanting()
  expect(await ada.call(api.getFarmMorning, {})).toEqual({ hour: 8, time_zone: 'America/Chicago' })
  expect(await nextOf(ada)).toBe(EIGHT)
  await run('2026-05-14T12:59:00Z')
  expect(await mailsTo(ada)).toEqual([])
  await run('2026-05-14T13:00:30Z')
  const today = await ada.call(api.getFarmToday, {})
  const parts = TODAY_KEYS.filter((key) => today[key].count > 0).map((key) =>
    farmMorningTexts.parts[key](today[key].count),
  )
  const what = parts.length === 0 ? farmMorningTexts.quietSubject : parts.join(', ')
  const [mail, ...more] = await mailsTo(ada)
  expect([mail?.subject, more]).toEqual([`Today on the farm, Thu 14 May: ${what}`, []])
  for (const key of TODAY_KEYS)
    if (today[key].count > 0) expect(mail?.text).toContain(`${farmTodayTexts.names[key]}: 1 field`)
  expect(mail?.text).toContain('at 08:00 (America/Chicago)')
  const [field] = TODAY_KEYS.flatMap((key) => today[key].fields)
  const params = { uuid: field as string, variable: 'temperature', view: 'daily' } as const
  const { provenance } = await ada.call(api.getWeather, { params })
  expect(mail?.text.replace(/\s+/g, ' ')).toContain(`${forecastLine(provenance)}. `)
  expect(await nextOf(ada)).toBe('2026-05-15T13:00:00.000Z')
})

test('of a quiet day names the models that call it quiet', async () => {
  const [stored] = await windrow.rows<{ said: string; uuid: string }>(
    'select said::text, field_uuid as uuid from field_today',
  )
  if (!stored) return expect.fail('no day')
  const say = (said: string) => windrow.rows('update field_today set said = $1', [said])
  await say(JSON.stringify({ protect: null, spray: null, water: null, work: null }))
  try {
    const ada = await wanting()
    await expect.poll(async () => (await ada.call(api.getFarmToday, {})).spray.count).toBe(0)
    await run('2026-05-14T13:00:30Z')
    const [mail] = await mailsTo(ada)
    expect(mail?.subject).toContain(farmMorningTexts.quietSubject)
    const params = { uuid: stored.uuid, variable: 'temperature', view: 'daily' } as const
    const { provenance } = await ada.call(api.getWeather, { params })
    expect(mail?.text.replace(/\s+/g, ' ')).toContain(`${forecastLine(provenance)}. `)
  } finally {
    await say(stored.said)
  }
})

test('is sent once, by however many workers, and whatever is killed', async () => {
  const ada = await wanting()
  const { db } = windrow.services
  const killed = {
    ...db,
    inOrganisation: ((orgId, work) =>
      db.inOrganisation(orgId, async (tx) => {
        await work(tx)
        throw new Error('It was killed.')
      })) as Database['inOrganisation'],
  } as Database
  await run('2026-05-14T13:01:00Z', killed)
  expect(await mailsTo(ada)).toEqual([])
  await Promise.all(Array.from({ length: 3 }, () => run('2026-05-14T13:02:00Z')))
  await run('2026-05-14T13:03:00Z')
  expect(await mailsTo(ada)).toHaveLength(1)
})

test('comes not hours late, not without the permission, and never when it is off', async () => {
  const late = await wanting()
  const barred = await wanting()
  await owner.call(api.changeMember, {
    params: { id: barred.userId },
    body: { permissions: withPermission(permissionsOf('viewer'), 'report_generation.farm_morning', false) },
  })
  const off = await wanting()
  expect(await off.call(api.putFarmMorning, { body: { hour: null } })).toMatchObject({ hour: null })
  await run('2026-05-14T17:00:00Z')
  await run('2026-05-15T13:00:10Z')
  expect([await mailsTo(barred), await mailsTo(off)]).toEqual([[], []])
  expect(await nextOf(off)).toBeNull()
  // That of the next morning is in time again; its farm's day is that of the server's own clock.
  expect(await mailsTo(late)).toHaveLength(1)
})

test('follows the account’s time zone from the next morning on', async () => {
  const ada = await wanting()
  await ada.call(api.putAccountSettings, {
    body: { language: 'en', time_zone: 'Europe/Paris', quiet_hours: null },
  })
  await run('2026-05-14T13:00:30Z')
  expect(await mailsTo(ada)).toEqual([])
  expect(await nextOf(ada)).toBe('2026-05-15T06:00:00.000Z')
})

test('needs a verified address and the permission, which a change of others leaves as it is', async () => {
  const unverified = await added({ isVerified: false })
  await expect(unverified.call(api.putFarmMorning, { body: { hour: 6 } })).rejects.toMatchObject({
    status: 403,
    code: 'unverified',
  })
  const viewer = await added({ role: 'viewer' })
  await expect(viewer.call(api.putFarmMorning, { body: { hour: 6 } })).rejects.toMatchObject({ status: 403 })

  const manager = await added({ role: 'manager' })
  const tree = permissionsOf('manager')
  const { farm_morning, ...others } = tree.features.report_generation
  expect(farm_morning).toBe(true)
  const sent = { ...tree, features: { ...tree.features, report_generation: others } }
  const change = (permissions: typeof sent) =>
    owner.call(api.changeMember, { params: { id: manager.userId }, body: { permissions } })
  const reports = async (permissions: typeof sent) =>
    (await change(permissions)).permissions.features.report_generation.farm_morning
  expect(await reports(sent)).toBe(true)
  expect(await reports(withPermission(tree, 'report_generation.farm_morning', false))).toBe(false)
  expect(await reports(sent)).toBe(false)
})
