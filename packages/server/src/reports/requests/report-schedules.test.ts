import { api } from '@windrow/contract/api/api.ts'
import type { NewReportSchedule } from '@windrow/contract/entities/report.ts'
import { REPORT_SCHEDULES_MAX } from '@windrow/contract/limits.ts'
import { reportTexts } from '@windrow/contract/texts/en/reports.ts'
import { settingsTexts } from '@windrow/contract/texts/en/settings.ts'
import { permissionsOf } from '@windrow/core/access/roles.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestAccount } from '../../testing/test-account.ts'
import { createTestClock, type TestClock } from '../../testing/test-alerts.ts'
import { addTestField } from '../../testing/test-field.ts'
import { scheduleRequest } from '../../testing/test-reports.ts'
import { newEmail, startTestWindrow, type TestWindrow } from '../../testing/test-windrow.ts'
import { runSchedules } from '../making/run-schedules.ts'

const NOON = '2026-05-14T17:00:00Z'

let windrow: TestWindrow
let clock: TestClock
let ada: TestAccount
let uuid: string
beforeAll(async () => {
  windrow = await startTestWindrow({ ROLE: 'web', FAKE_NOW: NOON })
  clock = createTestClock(NOON)
})
afterAll(() => windrow.stop())
beforeEach(async () => {
  clock.set(NOON)
  ada = await windrow.addAccount()
  uuid = await addTestField(windrow.services, ada.orgId)
})

const add = async (change: Partial<NewReportSchedule> = {}, account = ada) =>
  (await account.call(api.addReportSchedule, { body: scheduleRequest([uuid], change) })).data
const change = async (schedule_id: string, changes: Partial<NewReportSchedule>, account = ada) =>
  (
    await account.call(api.changeReportSchedule, {
      params: { schedule_id },
      body: scheduleRequest([uuid], changes),
    })
  ).data
const list = async (account = ada) => (await account.call(api.listReportSchedules, {})).data
const run = (at: string) => {
  clock.set(at)
  return runSchedules({ ...windrow.services, clock })
}
/** The slots for which a report was requested, in their order. */
const slots = async (account = ada) => {
  const rows = await windrow.rows<{ slot: Date }>(
    'select slot from report where user_id = $1 order by slot',
    [account.userId],
  )
  return rows.map(({ slot }) => slot.toISOString())
}

describe('a schedule', () => {
  test('is stored as it was sent, each address and field once, and says when it is next', async () => {
    const bo = newEmail()
    const added = await add({
      every: 'week',
      weekday: 1,
      monthday: 5,
      fields: [{ uuid }, { uuid }],
      recipients: [{ email: bo }, { email: bo.toUpperCase() }, { email: ada.email }],
    })
    expect(added).toEqual({
      schedule_id: expect.any(String),
      report_type: 'field_summary',
      fields: [{ uuid, name: 'North forty' }],
      recipients: [{ email: bo, unsubscribed: false }],
      unsubscribed: false,
      every: 'week',
      weekday: 1,
      monthday: null,
      hour: 6,
      time_zone: 'America/Chicago',
      paused: false,
      paused_because: null,
      next_at: '2026-05-18T11:00:00.000Z',
      last_at: null,
    })
    expect(await list()).toEqual([added])
  })

  test('pauses, goes on from then and is stopped; what it has made stays', async () => {
    const { schedule_id } = await add()
    await run('2026-05-15T11:00:30Z')
    expect(await change(schedule_id, { paused: true })).toMatchObject({ paused: true, next_at: null })
    await run('2026-05-18T12:00:00Z')
    expect(await slots()).toEqual(['2026-05-15T11:00:00.000Z'])
    expect(await change(schedule_id, { hour: 14 })).toMatchObject({
      paused: false,
      next_at: '2026-05-14T19:00:00.000Z',
    })
    await ada.call(api.deleteReportSchedule, { params: { schedule_id } })
    expect(await list()).toEqual([])
    const { data } = await ada.call(api.listReports, { query: {} })
    expect(data).toMatchObject([{ schedule_id: null }])
  })

  test('is rejected without its day, in a zone that is none, and beyond fifty', async () => {
    const rejectionOf = async (changes: Partial<NewReportSchedule>) => {
      const body = { ...scheduleRequest([uuid]), ...changes }
      const sent = { method: 'POST', token: ada.token, json: body }
      const { status, json } = await windrow.send('/api/v1/report_schedules', sent)
      return [status, json?.details]
    }
    expect(await rejectionOf({ every: 'week' })).toEqual([422, { weekday: reportTexts.noWeekday }])
    expect(await rejectionOf({ every: 'month' })).toEqual([422, { monthday: reportTexts.noMonthday }])
    for (const time_zone of ['Mars/Olympus', '', "America/Chicago'; drop table report; --"])
      expect(await rejectionOf({ time_zone })).toEqual([422, { time_zone: settingsTexts.unknownTimeZone }])
    for (const beyond of [{ hour: 24 }, { weekday: 8 }, { monthday: 0 }])
      expect(await rejectionOf(beyond)).toEqual([422, { [Object.keys(beyond)[0] ?? '']: expect.any(String) }])
    expect(await rejectionOf({ fields: [] })).toEqual([422, { fields: reportTexts.noFields }])
    expect(await rejectionOf({ fields: [{ uuid: crypto.randomUUID() }] })).toEqual([404, undefined])
    for (let n = 0; n < REPORT_SCHEDULES_MAX; n++) await add()
    await expect(add()).rejects.toMatchObject({ status: 409, message: reportTexts.tooManySchedules })
  })

  test('is its account’s own', async () => {
    const { schedule_id } = await add()
    for (const other of [await windrow.addAccount({ with: ada }), await windrow.addAccount()]) {
      expect(await list(other)).toEqual([])
      await expect(change(schedule_id, { hour: 7 }, other)).rejects.toMatchObject({ status: 404 })
      const params = { schedule_id }
      await expect(other.call(api.deleteReportSchedule, { params })).rejects.toMatchObject({ status: 404 })
    }
    expect(await list()).toMatchObject([{ hour: 6 }])
  })
})

describe('slots', () => {
  test('each is requested once, however many workers look and how often', async () => {
    await add({ recipients: [{ email: 'bo@farm.example' }] })
    await Promise.all(Array.from({ length: 4 }, () => run('2026-05-15T11:00:00Z')))
    await run('2026-05-15T23:00:00Z')
    await Promise.all(Array.from({ length: 4 }, () => run('2026-05-16T11:00:59Z')))
    expect(await slots()).toEqual(['2026-05-15T11:00:00.000Z', '2026-05-16T11:00:00.000Z'])
    expect(await list()).toMatchObject([
      { next_at: '2026-05-17T11:00:00.000Z', last_at: '2026-05-16T11:00:59.000Z' },
    ])
    const { data } = await ada.call(api.listReports, { query: {} })
    expect(data[0]?.mails.map(({ recipient }) => recipient)).toEqual([ada.email, 'bo@farm.example'])
  })

  test('after days, or years, without a worker only the newest that was missed is made', async () => {
    await add()
    await add({ every: 'month', monthday: 31 })
    await run('2026-08-15T12:00:00Z')
    expect(await slots()).toEqual(['2026-07-31T11:00:00.000Z', '2026-08-15T11:00:00.000Z'])
    await run('2031-01-01T00:00:00Z')
    expect((await slots()).slice(2)).toEqual(['2030-12-31T12:00:00.000Z', '2030-12-31T12:00:00.000Z'])
    expect((await list()).map(({ next_at }) => next_at)).toEqual([
      '2031-01-01T12:00:00.000Z',
      '2031-01-31T12:00:00.000Z',
    ])
  })

  test('keep their hour when the clock changes, and a skipped hour is not a skipped day', async () => {
    await add({ hour: 2 })
    for (let day = 6; day <= 10; day++) await run(`2027-03-${String(day).padStart(2, '0')}T12:00:00Z`)
    expect(await slots()).toEqual([
      '2027-03-06T08:00:00.000Z',
      '2027-03-07T08:00:00.000Z',
      '2027-03-08T08:00:00.000Z',
      '2027-03-09T08:00:00.000Z',
      '2027-03-10T08:00:00.000Z',
    ])
    await run('2027-03-14T08:00:00Z')
    await run('2027-03-15T07:00:00Z')
    expect((await slots()).slice(5)).toEqual(['2027-03-14T08:00:00.000Z', '2027-03-15T07:00:00.000Z'])
    for (const at of ['2027-11-07T07:30:00Z', '2027-11-07T08:30:00Z', '2027-11-08T08:00:00Z']) await run(at)
    expect((await slots()).slice(7)).toEqual([
      '2027-11-06T07:00:00.000Z',
      '2027-11-07T08:00:00.000Z',
      '2027-11-08T08:00:00.000Z',
    ])
  })
})

describe('a schedule that can go on no more', () => {
  test('drops fields that are gone, and pauses with the reason when none is left', async () => {
    const second = await addTestField(windrow.services, ada.orgId, { name: 'South forty' })
    await add({ fields: [{ uuid }, { uuid: second }] })
    await windrow.rows('delete from field where uuid = $1', [second])
    await run('2026-05-15T11:00:00Z')
    expect(await list()).toMatchObject([{ paused: false, fields: [{ uuid }] }])
    const { data } = await ada.call(api.listReports, { query: {} })
    expect(data).toMatchObject([{ field_count: 1, field_names: ['North forty'] }])
    await windrow.rows('delete from field where uuid = $1', [uuid])
    await run('2026-05-16T11:00:00Z')
    expect(await list()).toMatchObject([
      { paused: true, paused_because: reportTexts.reasons['fields-gone'], next_at: null, fields: [] },
    ])
    expect(await slots()).toHaveLength(1)
  })

  test('pauses when its account may no longer send it, or is not verified any more', async () => {
    const { schedule_id } = await add()
    const setRole = (role: 'owner' | 'viewer') =>
      windrow.rows('update member set role = $2, permissions = $3 where user_id = $1', [
        ada.userId,
        role,
        JSON.stringify(permissionsOf(role)),
      ])
    await setRole('viewer')
    await run('2026-05-15T11:00:00Z')
    expect(await list()).toMatchObject([
      { paused: true, paused_because: reportTexts.reasons['not-permitted'] },
    ])
    await setRole('owner')
    await expect.poll(() => change(schedule_id, {}).catch(() => null)).toMatchObject({ paused_because: null })
    await windrow.rows('update identity_user set "emailVerified" = false where id = $1', [ada.userId])
    await run('2026-05-16T11:00:00Z')
    expect(await list()).toMatchObject([{ paused_because: reportTexts.reasons.unverified }])
    expect(await slots()).toEqual([])
  })

  test('goes with its account', async () => {
    await add()
    await windrow.rows('delete from member where user_id = $1', [ada.userId])
    await run('2026-05-15T11:00:00Z')
    const left = await windrow.rows('select 1 from report_schedule where user_id = $1', [ada.userId])
    expect([left, await slots()]).toEqual([[], []])
  })
})
