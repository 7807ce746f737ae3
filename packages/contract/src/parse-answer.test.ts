import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { parseResponse } from './parse-answer.ts'

const answer = z.object({
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
  expect(await parseResponse(answer, body)).toEqual(answer.safeParse(body))
})

test('one bad entry spoils a long list too', async () => {
  const parsed = await parseResponse(answer, many({ name: 7 }))
  expect(parsed.success).toBe(false)
})
