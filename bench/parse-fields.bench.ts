import { api } from '@windrow/contract/api/api.ts'
import { parseResponse } from '@windrow/contract/parse-response.ts'
import { manyFields } from '@windrow/testkit/fields/made-field.ts'
import { report } from './report.ts'

const FIELDS = 10_000
const ROUNDS = 12

const schema = api.listFields.response
const body = JSON.stringify({ data: manyFields(FIELDS) })

/** As the client parses, and by the schema alone; turn by turn, on values that are new each time. */
const ways = {
  ours: (value: unknown) => parseResponse(schema, value),
  zod: async (value: unknown) => schema.safeParse(value),
}
const best = { ours: Number.POSITIVE_INFINITY, zod: Number.POSITIVE_INFINITY }
for (let round = 0; round < ROUNDS; round++)
  for (const way of ['ours', 'zod'] as const) {
    const value: unknown = JSON.parse(body)
    const start = performance.now()
    const { success } = await ways[way](value)
    best[way] = Math.min(best[way], performance.now() - start)
    if (!success) throw new Error(`${way} rejects the made-up fields.`)
  }

report({
  what: `Parsing the list of ${FIELDS} fields (best of ${ROUNDS})`,
  ours: best.ours,
  unit: 'ms',
  baseline: { name: 'the schema alone', value: best.zod },
  goal: { ratioAtMost: 0.5 },
})
