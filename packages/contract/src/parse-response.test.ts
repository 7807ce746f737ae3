import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { api } from './api/api.ts'
import type { Endpoint } from './endpoint.ts'
import { field } from './entities/field.ts'
import { matchesUnchanged, parseResponse } from './parse-response.ts'

const schema = z.object({
  data: z.array(z.object({ name: z.string().check(z.trim()) })),
  cursor: z.nullable(z.string()),
})
const many = (last: object) => ({
  data: [...Array.from({ length: 1_000 }, (_, index) => ({ name: ` ${index}` })), last],
  cursor: 'c',
  unknown: 1,
})

test('a long list is parsed as a short one is', async () => {
  const body = many({ name: 'last' })
  expect(await parseResponse(schema, body)).toEqual(schema.safeParse(body))
})

test('one bad entry spoils a long list too', async () => {
  const parsed = await parseResponse(schema, many({ name: 7 }))
  expect(parsed.success).toBe(false)
})

const series = z.catchall(z.object({ time: z.array(z.string()) }), z.array(z.nullable(z.number())))

describe('what fits as it is', () => {
  test.each<[string, z.ZodMiniType, unknown[]]>([
    ['text', z.string(), ['', 'a']],
    ['numbers', z.number(), [0, -1.5]],
    ['choices', z.union([z.enum(['a', 'b']), z.literal(7), z.boolean()]), ['a', 'b', 7, true]],
    ['gaps', z.array(z.nullable(z.number())), [[], [1, null]]],
    ['series of any name', series, [{ time: [] }, { time: ['2026-05-14'], t2m: [1, null] }]],
    ['keys that may be missing', z.object({ a: z.optional(z.string()) }), [{}, { a: 'x' }, { a: undefined }]],
    ['checked values that stay', z.string().check(z.trim(), z.minLength(1)), ['a', 'a b']],
  ])('%s', (_, schema, values) => {
    for (const value of values) {
      expect(matchesUnchanged(schema, value)).toBe(true)
      expect(schema.safeParse(value)).toEqual({ success: true, data: value })
    }
  })

  test.each<[string, z.ZodMiniType, unknown[]]>([
    ['another kind', z.string(), [1, null, undefined, {}]],
    ['what is no number', z.number(), ['1', Number.NaN, Number.POSITIVE_INFINITY]],
    ['a missing key', z.object({ a: z.string(), b: z.nullable(z.string()) }), [{ a: 'x' }, {}, null, []]],
    ['an unknown key, which parsing leaves out', z.object({ a: z.string() }), [{ a: 'x', b: 1 }]],
    ['a wrong value under any name', series, [{ time: [], t2m: ['1'] }, { t2m: [1] }]],
    ['what a check refuses or changes', z.string().check(z.trim(), z.minLength(1)), ['', ' a']],
    ['what is made into something else', z.pipe(z.string(), z.transform(Number)), ['1']],
    [
      'a gap that is no null',
      z.array(z.nullable(z.number())),
      [[1, undefined], [Number.NaN], ['1'], [1, 1 / 0]],
    ],
    ['an entry of a list', z.array(z.string()), [['a', 1], 'a', { length: 0 }]],
  ])('not %s', (_, schema, values) => {
    for (const value of values) expect(matchesUnchanged(schema, value)).toBe(false)
  })

  test('never takes what the schema of a response would reject', () => {
    const odd = [null, undefined, 0, '', 'x', [], {}, { data: [] }, { data: [{}] }, { message: 1 }, [1, null]]
    for (const { response } of Object.values<Endpoint>(api)) {
      if (!response) continue
      for (const value of odd)
        if (matchesUnchanged(response, value))
          expect(response.safeParse(value)).toEqual({ success: true, data: value })
    }
  })

  test('a field of the list is one that does: it is not copied', () => {
    const given = {
      uuid: 'u',
      name: 'n',
      crop: 'c',
      variety: '',
      region: '',
      notes: '',
      irrigated: 'none',
      labels: [{ name: 'l', color: '#fff' }],
      shapefile: null,
      plantingDateP: '2026-05-14',
      plantStage: null,
      yieldForecast: null,
      triggered_alerts: 0,
      datasources: {
        era: { 'climateai-id': 'E', distance: 1.5 },
        ghcn: null,
        suggested: 'era',
        selected: 'era',
      },
      weather_variables: {
        t2m: { t2m_min: null, t2m_max: 20 },
        tp: { tp_sum: 0, chance: 0.4, low: 5, high: 12 },
      },
      area_ha: 12,
    }
    expect(matchesUnchanged(field, given)).toBe(true)
    expect(matchesUnchanged(field, { ...given, area_ha: null })).toBe(false)
  })
})
