import { type Api, api } from '@windrow/contract/api/api.ts'
import { createClient } from '@windrow/contract/client.ts'
import type { Endpoint } from '@windrow/contract/endpoint.ts'
import { callTexts } from '@windrow/contract/texts/en/call.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CallCase, callCases } from '../../testing/call-cases.ts'
import { databaseState } from '../../testing/database-state.ts'
import { boundaryFile, type MatrixFarm, startMatrixFarm } from '../../testing/matrix-farm.ts'
import type { ReceivedResponse } from '../../testing/request.ts'
import { startResponseCutter } from '../../testing/response-cutter.ts'
import { sendCase } from '../../testing/send-case.ts'
import { startChild } from '../../testing/start-child.ts'
import type { TestAccount } from '../../testing/test-account.ts'
import { TEST_SECRET } from '../../testing/test-windrow.ts'
import { deleteOldIdempotencyKeys } from './idempotency.ts'

const creating = (Object.entries(api) as [keyof Api, Endpoint][]).filter(([, { creates }]) => creates)

let farm: MatrixFarm
let cases: Record<keyof Api, CallCase>
beforeAll(async () => {
  farm = await startMatrixFarm()
  cases = callCases(farm)
})
afterAll(() => farm.windrow.stop())

const newKey = () => crypto.randomUUID()
/** What a field is made from, with a name of its own. */
const fieldNamed = async (name: string, account = farm.owner) => {
  const { data } = await account.call(api.uploadFile, { file: boundaryFile() })
  return { name, crop: 'Maize', variety: '105 day', region: 'Iowa', shapefile: data.id }
}
const post = (json: object, key: string, { token } = farm.owner, address = farm.windrow.address) =>
  sendCase(api.addField, { body: json }, { address, token, headers: { 'idempotency-key': key } })
const uuidIn = ({ json }: ReceivedResponse) => (json?.data as { uuid: string } | undefined)?.uuid ?? ''
const countNamed = async (name: string) =>
  (await farm.windrow.rows('select uuid from field where name = $1', [name])).length

describe('a creating call that is repeated with the same key', () => {
  test.each(creating)('%s: the first response again, and nothing is made twice', async (name, endpoint) => {
    const token = name === 'uploadToDemo' ? farm.sandbox.token : farm.owner.token
    const send = (key: string) =>
      sendCase(endpoint, cases[name], {
        address: farm.windrow.address,
        token,
        headers: { 'idempotency-key': key },
      })
    const key = newKey()
    const first = await send(key)
    // No service is set up to import from: a call that fails is not stored.
    const isMade = name !== 'importConnectorFields'
    expect([name, first.status]).toEqual([name, isMade ? endpoint.status : 409])
    const before = await databaseState(farm.windrow.services)
    expect(before.idempotency_key?.some((row) => row.includes(key)) ?? false).toBe(isMade)
    const again = await send(key)
    expect([again.status, again.text]).toEqual([first.status, first.text])
    expect(await databaseState(farm.windrow.services)).toEqual(before)
    if (isMade) expect((await send(newKey())).status).toBe(endpoint.status)
  })

  test('the same response even if the thing has changed since', async () => {
    const [body, key] = [await fieldNamed('Before'), newKey()]
    const first = await post(body, key)
    const uuid = uuidIn(first)
    await farm.owner.call(api.changeField, { params: { uuid }, body: { name: 'After' } })
    const again = await post(body, key)
    expect([again.status, again.text]).toEqual([201, first.text])
  })

  test('eight at once make one field, and all get the same response', async () => {
    const [body, key] = [await fieldNamed('At once'), newKey()]
    const responses = await Promise.all(Array.from({ length: 8 }, () => post(body, key)))
    expect(new Set(responses.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect([responses[0]?.status, await countNamed('At once')]).toEqual([201, 1])
  })

  test('at once with the last place of the plan: none is rejected as full', async () => {
    const full = await farm.windrow.addAccount({ fieldLimit: 1 })
    const [body, key] = [await fieldNamed('Last place', full), newKey()]
    const responses = await Promise.all(Array.from({ length: 4 }, () => post(body, key, full)))
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    expect((await post(body, newKey(), full)).json?.code).toBe('plan-limit')
  })
})

describe('a key', () => {
  test('with another body, or for another call, is rejected: 422, idempotency-mismatch', async () => {
    const [body, key] = [await fieldNamed('Mismatch'), newKey()]
    expect((await post(body, key)).status).toBe(201)
    const rejection = { message: callTexts.idempotencyMismatch, code: 'idempotency-mismatch' }
    const other = await post({ ...body, name: 'Another' }, key)
    expect([other.status, other.json]).toEqual([422, rejection])
    const elsewhere = await sendCase(api.attachLabel, cases.attachLabel, {
      address: farm.windrow.address,
      token: farm.owner.token,
      headers: { 'idempotency-key': key },
    })
    expect([elsewhere.status, elsewhere.json]).toEqual([422, rejection])
    expect([await countNamed('Mismatch'), await countNamed('Another')]).toEqual([1, 0])
  })

  test('belongs to one account: another one, on the same farm or elsewhere, has its own', async () => {
    const key = newKey()
    const colleague = await farm.windrow.addAccount({ with: farm.owner, role: 'manager' })
    const uuids = new Set<unknown>()
    for (const account of [farm.owner, colleague, farm.stranger]) {
      const response = await post(await fieldNamed('Whose', account), key, account)
      expect(response.status).toBe(201)
      uuids.add(uuidIn(response))
    }
    expect(uuids.size).toBe(3)
  })

  test('of a call that failed can be used again', async () => {
    const [body, key] = [await fieldNamed('Second try'), newKey()]
    expect((await post({ ...body, name: '' }, key)).status).toBe(422)
    expect((await post(body, key)).status).toBe(201)
  })

  test('does not open a call to an account that may no longer make it', async () => {
    const member = await farm.windrow.addAccount({ with: farm.owner, role: 'manager' })
    const [body, key] = [await fieldNamed('No more', member), newKey()]
    expect((await post(body, key, member)).status).toBe(201)
    await farm.owner.call(api.changeMember, { params: { id: member.userId }, body: { role: 'viewer' } })
    expect((await post(body, key, member)).status).toBe(403)
  })

  test('has 1 to 100 characters', async () => {
    const body = await fieldNamed('Long key')
    for (const key of ['', 'k'.repeat(101)]) {
      const { status, json } = await post(body, key)
      expect([status, json?.details]).toEqual([422, { 'Idempotency-Key': callTexts.idempotencyKey }])
    }
    expect((await post(body, 'k'.repeat(100))).status).toBe(201)
    expect((await post(body, 'k')).status).toBe(201)
  })

  test('is over after 24 hours, and is deleted', async () => {
    const [body, key] = [await fieldNamed('Tomorrow'), newKey()]
    const age = (hours: number) =>
      farm.windrow.rows(
        'update idempotency_key set created_at = created_at - make_interval(hours => $1) where key = $2',
        [hours, key],
      )
    const rows = () => farm.windrow.rows('select key from idempotency_key where key = $1', [key])
    const tidyUp = () => farm.windrow.services.db.asSystem(deleteOldIdempotencyKeys)
    await post(body, key)
    await age(23)
    await tidyUp()
    await post(body, key)
    expect([await countNamed('Tomorrow'), (await rows()).length]).toEqual([1, 1])
    await age(1)
    await post(body, key)
    expect(await countNamed('Tomorrow')).toBe(2)
    await age(24)
    await tidyUp()
    expect(await rows()).toEqual([])
  })
})

describe('a lost response', () => {
  const clientOf = (address: string, { token }: TestAccount) =>
    createClient({ baseUrl: address, token: () => token })

  test('on its way back: the same call again makes no second field', async () => {
    const cutter = await startResponseCutter(farm.windrow.address)
    try {
      const call = clientOf(cutter.address, farm.owner)
      const body = await fieldNamed('Lost')
      cutter.cutNext()
      await expect(call(api.addField, { body })).rejects.toMatchObject({ status: null })
      const { data } = await call(api.addField, { body })
      const rows = await farm.windrow.rows<{ uuid: string }>("select uuid from field where name = 'Lost'")
      expect(rows).toEqual([{ uuid: data.uuid }])
      // Once a response has come, the same call is meant to make another.
      await call(api.addField, { body })
      expect(await countNamed('Lost')).toBe(2)
    } finally {
      await cutter.stop()
    }
  })

  test('because the process was killed between commit and response: the same', {
    timeout: 60_000,
  }, async () => {
    const { windrow, owner } = farm
    const [body, key] = [await fieldNamed('Killed'), newKey()]
    /** The connections on which processes receive notifications. */
    const lifelines = async () => {
      const statement =
        "select pid from pg_stat_activity where datname = current_database() and application_name = 'windrow listen'"
      return (await windrow.rows<{ pid: number }>(statement)).map(({ pid }) => pid)
    }
    const before = await lifelines()
    const child = startChild('main.ts', [], {
      DATABASE_URL: windrow.databaseUrl,
      DATA_DIR: windrow.dataDir,
      SECRET: TEST_SECRET,
      PORT: '0',
      // The test runner has one of its own.
      BASE_URL: '',
      ROLE: 'web',
      SMTP_URL: windrow.smtp.url,
    })
    const address = /http:\S+/.exec(await child.line('Windrow is at'))?.[0] ?? ''
    await expect.poll(async () => (await fetch(`${address}/readyz`)).status, { timeout: 30_000 }).toBe(200)
    const [lifeline = 0] = (await lifelines()).filter((pid) => !before.includes(pid))
    expect(lifeline).toBeGreaterThan(1)
    // After its commit the call waits a second for its own notifications: it is killed meanwhile.
    process.kill(lifeline, 'SIGSTOP')
    const lost = post(body, key, owner, address).catch(() => 'lost')
    try {
      await expect.poll(() => countNamed('Killed'), { timeout: 20_000, interval: 10 }).toBe(1)
    } finally {
      await child.kill()
      process.kill(lifeline, 'SIGCONT')
    }
    expect(await lost).toBe('lost')
    const again = await post(body, key)
    expect(again.status).toBe(201)
    const rows = await windrow.rows<{ uuid: string }>("select uuid from field where name = 'Killed'")
    expect(rows).toEqual([{ uuid: uuidIn(again) }])
  })
})
