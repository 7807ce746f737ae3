import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'
import { api } from './api.ts'

const endpoints = Object.entries(api) as [string, Endpoint][]

describe('the contract', () => {
  test('has each call once, under /api/auth or /api/v1', () => {
    const calls = endpoints.map(([, { method, path }]) => `${method} ${path}`)
    expect(new Set(calls).size).toBe(calls.length)
    for (const [name, { path }] of endpoints)
      expect(path, name).toMatch(/^\/api\/(auth|v1)(\/:?\w[\w-]*)+\/?$/)
  })

  test.each(endpoints)('%s declares who may call, what comes in and what goes out', (_, endpoint) => {
    if (Array.isArray(endpoint.access)) expect(endpoint.access.flat().length).toBeGreaterThan(0)
    expect(endpoint.summary).toMatch(/^[A-Z].*\.$/)
    const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name)
    expect(keysOf(endpoint.params)).toEqual(inPath)
    expect(endpoint.status === 204 && endpoint.response !== undefined).toBe(false)
    if (endpoint.method === 'GET') expect(endpoint.body).toBe(undefined)
  })

  test.each(endpoints)('%s takes no unknown keys [D-3.10]', (_, endpoint) => {
    for (const schema of [endpoint.params, endpoint.query, endpoint.body]) {
      if (!schema) continue
      const issues = schema.safeParse({ 'no such key': 1 }).error?.issues ?? []
      expect(issues.some(({ code }) => code === 'unrecognized_keys')).toBe(true)
    }
  })
})

function keysOf(schema: z.ZodMiniType | undefined): string[] {
  if (!schema) return []
  const json = z.toJSONSchema(schema, { io: 'input' })
  return Object.keys(json.properties ?? {})
}

describe('calls that create something', () => {
  /** They mail a link or name an account to another user, and make nothing that could be there twice. */
  const MAKE_NOTHING = ['identifyUser', 'changeEmail', 'resendVerification']

  test('take an Idempotency-Key, for which they need an account', () => {
    const made = endpoints.filter(
      ([, { method, access, status }]) =>
        method === 'POST' && access !== 'public' && (status === 201 || status === 202),
    )
    const creating = endpoints.filter(([, { creates }]) => creates)
    for (const [name, { method, access, changes }] of creating) {
      // A note is changed on the condition that it is as it was read, which its own first try makes untrue.
      const expected = name === 'changeDiaryNote' ? 'PUT' : 'POST'
      expect([name, method, access !== 'public', changes]).toEqual([name, expected, true, 'organisation'])
    }
    const names = creating.map(([name]) => name)
    const others = made.map(([name]) => name).filter((name) => !names.includes(name))
    expect(others.sort()).toEqual(MAKE_NOTHING.sort())
  })
})
