import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { lazily } from './lazily.ts'
import { matchesUnchanged } from './parse-response.ts'

describe('a schema that is made lazily', () => {
  test('is made when it is first used, once, and where it is a part of another not before', () => {
    let made = 0
    const part = lazily(() => {
      made += 1
      return z.object({ name: z.string() })
    })
    const whole = z.object({ data: z.array(part), none: z.nullable(part) })
    expect(made).toBe(0)
    expect(z.safeParse(whole, { data: [{ name: 'Nevada' }], none: null }).success).toBe(true)
    expect(part.safeParse({ name: 'Nevada' }).success).toBe(true)
    expect(made).toBe(1)
  })

  test('says what is wrong as another would, and where', () => {
    const make = () => z.object({ count: z.number().check(z.minimum(1)) })
    const body = { data: [{ count: 0 }] }
    const found = (part: ReturnType<typeof make>) =>
      z.object({ data: z.array(part) }).safeParse(body).error?.issues
    expect(found(lazily(make))).toEqual(found(make()))
    expect(found(make())).toHaveLength(1)
  })

  test('can be extended, asked for its shape, and looked at without a copy', () => {
    const base = lazily(() => z.object({ name: z.string() }))
    const wider = lazily(() => z.extend(base, { count: z.number() }))
    expect(Object.keys(wider.shape)).toEqual(['name', 'count'])
    expect(matchesUnchanged(wider, { name: 'Nevada', count: 2 })).toBe(true)
    expect(matchesUnchanged(wider, { name: 'Nevada' })).toBe(false)
    expect(wider instanceof z.ZodMiniObject).toBe(true)
  })
})
