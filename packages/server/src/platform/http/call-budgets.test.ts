import { request as httpRequest, IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { type Api, api } from '@windrow/contract/api/api.ts'
import { BUDGETS, type Endpoint } from '@windrow/contract/endpoint.ts'
import { callTexts } from '@windrow/contract/texts/en/call.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ReceivedResponse } from '../../testing/request.ts'
import type { TestAccount } from '../../testing/test-account.ts'
import { addTestField } from '../../testing/test-field.ts'
import { startTestWindrow, type TestWindrow } from '../../testing/test-windrow.ts'
import {
  ACCOUNTS_AT_AN_ADDRESS,
  ALLOWANCES,
  AT_ONCE,
  createCallBudgets,
  DEAD_TOKENS,
  uploadUnits,
} from './call-budgets.ts'

const endpoints = Object.entries(api) as [keyof Api, Endpoint][]
const TOO_MANY = { message: callTexts.tooManyCalls, code: 'too-many-calls' }

describe('every call of the contract', () => {
  test.each(endpoints)('%s has a budget that fits who may call it', (_, { access, budget, upload }) => {
    expect(BUDGETS).toContain(budget)
    expect(budget === 'public').toBe(access === 'public')
    expect(budget === 'upload').toBe(upload !== undefined)
  })

  test.each([
    ['rehearsals', 'heavy', ['rehearseAlerts']],
    ['feeds of a region', 'heavy', ['getRegionFeed', 'getRegionalAlerts', 'getRegionalAlertsByLot']],
    ['the planting tool', 'heavy', ['getPlanting']],
    ['files and maps of all fields', 'heavy', ['exportFields', 'listFieldMaps']],
    ['pictures from above', 'heavy', ['getNdviRaster', 'getSatellitePicture']],
    ['reports', 'job', ['queueReport', 'sendReportAgain']],
    ['imports', 'job', ['importFields', 'importConnectorFields', 'uploadToDemo']],
    ['the export of a farm', 'job', ['exportFarm']],
    ['uploads', 'upload', ['uploadFile', 'uploadDiaryPhoto']],
  ] as const)('%s: %s', (_, budget, names) => {
    for (const name of names) expect([name, api[name].budget]).toEqual([name, budget])
  })

  test('hours of weather are for a file and heavy, days and months are not', () => {
    const of = (view: string) => api.getWeather.budgetOf({ view })
    expect([of('hourly'), of('daily'), of('monthly')]).toEqual(['heavy', 'medium', 'medium'])
  })
})

describe('a budget', () => {
  let now = 0
  let budgets: ReturnType<typeof createCallBudgets>
  beforeEach(() => {
    now = 0
    budgets = createCallBudgets(() => now)
  })
  const { burst, perSecond } = ALLOWANCES.heavy
  const callOf = (userId: string, address = '192.0.2.7') =>
    budgets.charge('heavy', { address, account: { userId } })
  const countUntilRejected = (call: () => unknown) => {
    for (let count = 0; ; count++)
      try {
        call()
      } catch (error) {
        expect(error).toMatchObject({ rejection: 'too-many', code: 'too-many-calls' })
        return count
      }
  }

  test('lets so many calls through at once, then as many as come back', () => {
    expect(countUntilRejected(() => callOf('ada'))).toBe(burst)
    now += 10_000
    expect(countUntilRejected(() => callOf('ada'))).toBe(10 * perSecond)
    now += 3_600_000
    expect(countUntilRejected(() => callOf('ada'))).toBe(burst)
  })

  test('says when to come back', () => {
    countUntilRejected(() => callOf('ada'))
    expect(() => callOf('ada')).toThrow(expect.objectContaining({ retryAfterSeconds: 1 }))
    const far = () => budgets.charge('job', { address: '192.0.2.7', account: { userId: 'ada' } })
    countUntilRejected(far)
    expect(far).toThrow(expect.objectContaining({ retryAfterSeconds: 1 / ALLOWANCES.job.perSecond }))
  })

  test('is one’s own: others, and other kinds of calls, go on', () => {
    countUntilRejected(() => callOf('ada'))
    callOf('bob')
    budgets.charge('light', { address: '192.0.2.7', account: { userId: 'ada' } })
  })

  test('follows the account from address to address', () => {
    const addresses = Array.from({ length: 2 * burst }, (_, at) => `198.51.100.${at % 250}`)
    let at = 0
    expect(countUntilRejected(() => callOf('ada', addresses[at++ % addresses.length]))).toBe(burst)
  })

  test('an office of fifty behind one address has room; one that makes accounts without end has not', () => {
    for (let person = 0; person < 50; person++)
      for (let call = 0; call < burst / 6; call++) callOf(`person ${person}`, '203.0.113.9')
    const rest = burst * (ACCOUNTS_AT_AN_ADDRESS - 50 / 6)
    let made = 0
    expect(countUntilRejected(() => callOf(`made ${made++}`, '203.0.113.9'))).toBe(Math.round(rest))
    callOf('person 3', '203.0.113.10')
  })

  test('counts an IPv6 network as one caller', () => {
    let at = 0
    const call = () =>
      budgets.charge('public', { address: `2001:db8:1:2::${(at++).toString(16)}`, account: null })
    expect(countUntilRejected(call)).toBe(ALLOWANCES.public.burst)
    budgets.charge('public', { address: '2001:db8:1:3::1', account: null })
  })

  test('gives back what a stored response would have taken', () => {
    for (let call = 0; call < 3 * burst; call++) callOf('ada').refund()
    expect(countUntilRejected(() => callOf('ada'))).toBe(burst)
  })

  test('counts uploads by their size: 2,000 small files in a row, far fewer of the largest', () => {
    const call = (bytes: number) => () =>
      budgets.charge(
        'upload',
        { address: '192.0.2.7', account: { userId: 'ada' } },
        uploadUnits(String(bytes), 20_000_000),
      )
    for (let file = 0; file < 2_000; file++) call(30_000)()
    expect(countUntilRejected(call(20_000_000))).toBeLessThan(100)
    expect(uploadUnits(undefined, 20_000_000)).toBe(uploadUnits('20000000', 20_000_000))
  })

  test('forgets callers of long ago, and grows no further', () => {
    for (let at = 0; at < 50_000; at++)
      budgets.charge('public', { address: `10.${at >> 16}.${(at >> 8) & 255}.${at & 255}`, account: null })
    expect(countUntilRejected(() => budgets.charge('public', { address: '10.0.0.1', account: null }))).toBe(
      ALLOWANCES.public.burst,
    )
  })
})

describe('a rejection', () => {
  test('is held back for a moment, other errors are not', async () => {
    const budgets = createCallBudgets()
    const call = () => budgets.charge('job', { address: '192.0.2.7', account: { userId: 'ada' } })
    for (let done = 0; done < ALLOWANCES.job.burst; done++) call()
    const rejected = await new Promise((_, reject) => reject(call())).catch((error: unknown) => error)
    const order: string[] = []
    await Promise.all([
      budgets.holdBack(rejected).then(() => order.push('too many')),
      budgets.holdBack(new Error('another')).then(() => order.push('another')),
      delay(200).then(() => order.push('200 ms')),
    ])
    expect(order).toEqual(['another', '200 ms', 'too many'])
  })
})

describe('turns', () => {
  const staying = () => new ServerResponse(new IncomingMessage(new Socket()))

  test('so many calls of an account run at once, the others in the order in which they came', async () => {
    const budgets = createCallBudgets()
    const ada = { userId: 'ada' }
    const atOnce = AT_ONCE.heavy ?? 0
    const running = await Promise.all(
      Array.from({ length: atOnce }, () => budgets.takeTurn('heavy', ada, staying())),
    )
    const order: number[] = []
    const waiting = [1, 2, 3].map(async (at) => {
      const end = await budgets.takeTurn('heavy', ada, staying())
      order.push(at)
      end()
    })
    const end = await budgets.takeTurn('heavy', { userId: 'bob' }, staying())
    expect(order).toEqual([])
    end()
    for (const endOne of running) endOne()
    await Promise.all(waiting)
    expect(order).toEqual([1, 2, 3])
  })

  test('one whose client has gone leaves the line', async () => {
    const budgets = createCallBudgets()
    const ada = { userId: 'ada' }
    const running = await Promise.all(
      Array.from({ length: AT_ONCE.heavy ?? 0 }, () => budgets.takeTurn('heavy', ada, staying())),
    )
    const gone = staying()
    const left = budgets.takeTurn('heavy', ada, gone)
    const next = budgets.takeTurn('heavy', ada, staying())
    gone.emit('close')
    await expect(left).rejects.toMatchObject({ code: 'too-many-calls' })
    running[0]?.()
    ;(await next)()
  })
})

describe('over HTTP', () => {
  let windrow: TestWindrow
  beforeAll(async () => {
    windrow = await startTestWindrow({ ROLE: 'web', TRUST_PROXY: '127.0.0.1' })
  })
  afterAll(() => windrow.stop())

  const from = (address: string) => ({ 'x-forwarded-for': address })
  /** Sends twenty at a time until one is too many; how many were not, and the rejection. */
  const untilTooMany = async (most: number, send: () => Promise<ReceivedResponse>) => {
    let passed = 0
    while (passed < most) {
      const responses = await Promise.all(Array.from({ length: 20 }, send))
      const rejected = responses.find(({ status }) => status === 429)
      passed += responses.filter(({ status }) => status !== 429).length
      if (rejected) return { passed, rejected }
    }
    throw new Error(`None of ${passed} calls was too many.`)
  }
  const rehearse = (account: TestAccount) =>
    windrow.send('/api/v1/alertrehearsals', {
      token: account.token,
      json: { crop: 'Maize', variety: '105 day', rules: [] },
    })

  test('heavy calls beyond the budget: 429 with Retry-After; other accounts and other calls go on', async () => {
    const ada = await windrow.addAccount()
    const { passed, rejected } = await untilTooMany(1_000, () => rehearse(ada))
    expect(passed).toBeGreaterThanOrEqual(ALLOWANCES.heavy.burst)
    expect(rejected.json).toEqual(TOO_MANY)
    expect(rejected.headers.get('retry-after')).toMatch(/^[1-9]\d*$/)
    expect(rejected.headers.get('cache-control')).toContain('private')
    expect((await windrow.send('/api/v1/settings/general', { token: ada.token })).status).toBe(200)
    expect((await rehearse(await windrow.addAccount())).status).toBe(200)
  })

  test('public calls count by address before the body is read, however it looks', async () => {
    const body = JSON.stringify(Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`k${at}`, at])))
    const send = (address: string) =>
      windrow.send('/api/auth/sign-in/email', { body, headers: from(address) })
    const { passed, rejected } = await untilTooMany(5_000, () => send('203.0.113.5'))
    expect(passed).toBeGreaterThanOrEqual(ALLOWANCES.public.burst)
    expect(rejected.json).toEqual(TOO_MANY)
    expect((await send('203.0.113.6')).status).toBe(422)
    // Bodies that never come: a rejected call does not wait for its body.
    expect(await firstStatusWithoutBody('203.0.113.5')).toBe(429)
  })

  /** Of some calls at once, since a few come back every second. */
  const firstStatusWithoutBody = (address: string) =>
    new Promise<number>((resolve, reject) => {
      const sending = Array.from({ length: 30 }, () =>
        httpRequest(`${windrow.address}/api/auth/sign-in/email`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'content-length': 10_000, ...from(address) },
        }),
      )
      for (const one of sending) {
        one.on('error', reject)
        one.on('response', ({ statusCode }) => {
          for (const other of sending)
            other
              .removeAllListeners('error')
              .on('error', () => {})
              .destroy()
          resolve(statusCode ?? 0)
        })
        one.flushHeaders()
      }
    })

  test('unknown tokens count by address as well; who has one goes on from there', async () => {
    const send = (token: string) =>
      windrow.send('/api/v1/settings/general', { token, headers: from('203.0.113.77') })
    const { passed, rejected } = await untilTooMany(20_000, () => send('not.signed'))
    expect(passed).toBeGreaterThanOrEqual(DEAD_TOKENS.burst)
    expect(rejected.json).toEqual(TOO_MANY)
    expect((await send((await windrow.addAccount()).token)).status).toBe(200)
  })

  test('a stored response that is sent again takes nothing of the budget', async () => {
    const bob = await windrow.addAccount()
    await addTestField(windrow.services, bob.orgId)
    const path = '/api/v1/maps/multiple_ndvimaps'
    const calls = () => windrow.send(path, { token: bob.token })
    await expect(untilTooMany(3 * ALLOWANCES.heavy.burst, calls)).rejects.toThrow('None of')
  })
})
