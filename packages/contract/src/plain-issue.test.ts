import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { plainIssue } from './plain-issue.ts'
import { alertProblemText } from './texts/en/alerts.ts'
import { plainLimit } from './texts/fill.ts'

const said = (schema: z.ZodMiniType, value: unknown) =>
  schema.safeParse(value, { error: plainIssue }).error?.issues.map(({ message }) => message)

describe('what is said of a value that a schema rejects', () => {
  test.each([
    [z.string(), undefined, 'This is required.'],
    [z.enum(['a', 'b']), undefined, 'This is required.'],
    [z.string(), 5, 'This must be a text.'],
    [z.number(), '5', 'This must be a number.'],
    [z.number(), Number.NaN, 'This must be a number.'],
    [z.int(), 5.5, 'This must be a whole number.'],
    [z.number().check(z.int()), 5.5, 'This must be a whole number.'],
    [z.boolean(), 'yes', 'This must be true or false.'],
    [z.array(z.string()), {}, 'This must be a list.'],
    [z.tuple([z.string()]), 'a', 'This must be a list.'],
    [z.strictObject({}), [], 'This must be an object with named values.'],
    [z.enum(['metric', 'imperial']), 'nautical', 'This must be one of: metric, imperial.'],
    [z.literal('derived'), 'measured', 'This must be derived.'],
    [z.enum(Array.from({ length: 30 }, (_, at) => `n${at}`)), 'x', 'This is none of what is possible here.'],
    [z.string().check(z.minLength(1)), '', 'This must not be empty.'],
    [z.string().check(z.minLength(8)), 'short', 'This must have at least 8 characters.'],
    [z.string().check(z.maxLength(3)), 'longer', 'This may have at most 3 characters.'],
    [z.array(z.int()).check(z.minLength(1)), [], 'At least 1 are needed here.'],
    [z.array(z.int()).check(z.maxLength(1)), [1, 2], 'At most 1 are possible here.'],
    [z.number().check(z.minimum(0)), -1, 'This must be 0 or more.'],
    [z.number().check(z.maximum(10_017.777_777)), 20_000, 'This must be 10017.77 or less.'],
    [z.number().check(z.gt(0)), 0, 'This must be more than 0.'],
    [z.number().check(z.lt(1)), 1, 'This must be less than 1.'],
    [z.uuid(), 'mine', 'This is not an id.'],
    [z.iso.date(), 'soon', 'This must be a date like 2026-05-14.'],
    [z.string().check(z.regex(/^a$/)), 'b', 'This is not written as it must be.'],
    [z.union([z.string(), z.number()]), true, 'This is none of what is possible here.'],
    [z.string().check(z.refine(() => false)), 'a', 'This cannot be used here.'],
  ] as [z.ZodMiniType, unknown, string][])('%#: %s', (schema, value, message) => {
    expect(said(schema, value)).toEqual([message])
  })

  test('a sentence of its own comes first', () => {
    expect(said(z.string({ error: 'Say your name.' }), 5)).toEqual(['Say your name.'])
  })
})

describe('limits in messages', () => {
  test('are rounded inwards to what people read: the number that is named can be entered', () => {
    expect(plainLimit(10_017.777_777_777_777, 'max')).toBe(10_017.77)
    expect(plainLimit(-34.444_444_444_444_44, 'min')).toBe(-34.44)
    expect(plainLimit(100 / 3, 'min')).toBe(33.34)
    for (const exact of [0, 0.29, 78.75, 2_000.25, -30, 1.1])
      for (const side of ['min', 'max'] as const) expect(plainLimit(exact, side)).toBe(exact)
    expect(alertProblemText('gddSum', { kind: 'too-high', max: 10_017.777_777_777_777 })).toBe(
      'Variable must be equal or lower than 10017.77',
    )
    expect(alertProblemText('threshold', { kind: 'too-low', min: -34.444_444_444_444_44 })).toBe(
      'Variable must be equal or higher than -34.44',
    )
  })
})
