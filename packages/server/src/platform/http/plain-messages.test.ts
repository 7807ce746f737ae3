import { type Api, api } from '@windrow/contract/api/api.ts'
import type { ErrorBody } from '@windrow/contract/call-error.ts'
import type { Endpoint } from '@windrow/contract/endpoint.ts'
import { inputTexts } from '@windrow/contract/texts/en/input.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CallCase, callCases } from '../../testing/call-cases.ts'
import { DEGREE_DAYS } from '../../testing/given-alert-settings.ts'
import { type MatrixFarm, startMatrixFarm } from '../../testing/matrix-farm.ts'
import { sendCase } from '../../testing/send-case.ts'
import { AppError } from './errors.ts'
import { parseInput } from './parse-input.ts'

const withBody = (Object.entries(api) as [keyof Api, Endpoint][]).filter(([, { body }]) => body)

let farm: MatrixFarm
let cases: Record<keyof Api, CallCase>
beforeAll(async () => {
  farm = await startMatrixFarm()
  cases = callCases(farm)
})
afterAll(() => farm.windrow.stop())

/** Words of the library, of JavaScript and of regular expressions, and numbers that no one has rounded. */
const NOT_PLAIN =
  /\binvalid (input|option|type|string|number|key|uuid)|expected|received|too (small|big)|unrecogni[sz]ed|pattern|regex|\bNaN\b|undefined|\[object|zod|\d\.\d{3,}/i

const BAD: readonly unknown[] = [
  undefined,
  null,
  true,
  -98_765.432_109_876,
  98_765.432_109_876,
  '',
  'x',
  'x'.repeat(6_000),
  [],
  [null],
  {},
]

/** The body with each of its values replaced by each bad one; at most so deep, and one of each list. */
function* spoilt(value: unknown, depth = 4): Generator<unknown> {
  yield* BAD
  if (depth === 0 || typeof value !== 'object' || value === null) return
  if (Array.isArray(value)) {
    const [first, ...rest] = value
    for (const bad of spoilt(first, depth - 1)) yield [bad, ...rest]
    return
  }
  for (const [key, inner] of Object.entries(value))
    for (const bad of spoilt(inner, depth - 1)) yield { ...value, [key]: bad }
}

/** What a body is rejected with: by its schema, or else by the handler; null where it is taken. */
async function rejectionOf(name: keyof Api, endpoint: Endpoint, body: unknown): Promise<ErrorBody | null> {
  const { params, query } = cases[name]
  try {
    parseInput(endpoint, { params, query: query ?? {}, body })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { message: error.message, details: error.details ?? {} }
  }
  return send(name, endpoint, body)
}

async function send(name: keyof Api, endpoint: Endpoint, body: unknown): Promise<ErrorBody | null> {
  const sender = { address: farm.windrow.address, token: farm.owner.token }
  const { status, json } = await sendCase(endpoint, { ...cases[name], body: body as object }, sender)
  return status < 400 ? null : (json as ErrorBody)
}

test.each(withBody)('%s says in plain words what is wrong with a body', async (name, endpoint) => {
  const rejections = [await send(name, endpoint, 5)]
  for (const body of spoilt(cases[name].body))
    if (body !== undefined) rejections.push(await rejectionOf(name, endpoint, body))
  const said = rejections.flatMap((body) =>
    body ? [body.message, ...Object.values(body.details ?? {})] : [],
  )
  expect(said.filter((message) => NOT_PLAIN.test(message) || message.trim() === '')).toEqual([])
  expect(rejections[0]?.details).toEqual({ body: inputTexts.object })
})

test('limits that come from another system of units are rounded', async () => {
  const path = ['Barley', '105 day', 'risk_growing_degree_days']
  const rejected = await send('addAlert', api.addAlert, {
    path,
    alert_data: { ...DEGREE_DAYS, gddSum: 20_000 },
  })
  expect(rejected?.details).toEqual({
    'alert_data.gddSum': 'Variable must be equal or lower than 10017.77',
  })
})
