import { expect, test } from 'vitest'
import { describeErrors, loadFigures } from './figures.ts'
import { readArguments } from './read-arguments.mjs'
import { CALLS, causeOf } from './visits.ts'

test('a load is 500 users of 200 organisations with 50,000 fields, unless other sizes are requested', () => {
  expect(readArguments([])).toMatchObject({
    users: 500,
    organisations: 200,
    fields: 50_000,
    minutes: 5,
    url: null,
  })
  expect(
    readArguments(
      '--users 20 --organisations 5 --fields 200 --minutes 0.5 --url http://127.0.0.1:3000/ --json'.split(
        ' ',
      ),
    ),
  ).toMatchObject({
    users: 20,
    organisations: 5,
    fields: 200,
    minutes: 0.5,
    url: 'http://127.0.0.1:3000',
    isJson: true,
  })
})

test.each([
  ['--users'],
  ['--users', '0'],
  ['--fields', '1.5'],
  ['--minutes', '-1'],
  ['--url', 'here'],
  ['--users', '3', '--organisations', '4'],
  ['--fast'],
])('%s %s is no load', (...words) => {
  expect(readArguments(words)).toHaveProperty('problem')
})

test('calls count where their responses come, failures by their kind, and only calls that went well are timed', () => {
  const outcome = (call: string, at: number, ms: number, failure: string | null = null) => ({
    call,
    at,
    ms,
    failure,
    server: 0,
  })
  const outcomes = [
    outcome('weather', 0, 900),
    outcome('weather', 900, 200),
    outcome('weather', 1_000, 30),
    outcome('feed', 1_200, 10, '503'),
    outcome('feed', 1_990, 5_000, 'broken'),
  ]
  expect(loadFigures(outcomes, 1_000, 2_000)).toEqual({
    requests: 3,
    per_second: 3,
    p50: 30,
    p95: 200,
    p99: 200,
    errors: { 503: 1 },
    by_call: {
      feed: { requests: 1, per_second: 1, p50: 0, p95: 0, p99: 0, errors: { 503: 1 } },
      weather: { requests: 2, per_second: 2, p50: 30, p95: 200, p99: 200, errors: {} },
    },
  })
  expect(describeErrors({ 503: 1, broken: 2 })).toBe('1 503, 2 broken')
})

test('a failure is named by its status and the cause that the server gave', () => {
  expect(causeOf(503, '{"message":"Sorry.","code":"database-busy"}')).toBe('503 database-busy')
  expect(causeOf(500, '{"message":"Sorry."}')).toBe('500 Sorry.')
  expect(causeOf(502, '<html>')).toBe('502')
})

test('the shares of calls make a whole', () => {
  expect(Object.values(CALLS).reduce((sum, { share }) => sum + share, 0)).toBe(100)
})
