import type { Endpoint } from '@windrow/contract/endpoint.ts'
import { callTexts } from '@windrow/contract/texts/en/call.ts'
import type * as z from 'zod/mini'
import { invalid, notFound } from '../app-error.ts'

type Raw = { params: unknown; query: unknown; body: unknown }

/** Parses what came in by the endpoint's schemas: a bad id is not there, anything else breaks a rule. */
export function parseInput(endpoint: Endpoint, raw: Raw) {
  const params = endpoint.params?.safeParse(raw.params)
  if (params && !params.success) throw notFound()
  const parts = (['query', 'body'] as const).map((part) => {
    const parsed = endpoint[part]?.safeParse(raw[part])
    if (parsed && !parsed.success) throw invalid(detailsOf(parsed.error.issues))
    return parsed?.data
  })
  return { params: params?.data, query: parts[0], body: parts[1] }
}

/** The first message for each field; unknown keys are named. */
function detailsOf(issues: readonly z.core.$ZodIssue[]): Record<string, string> {
  const details: Record<string, string> = {}
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) details[[...issue.path, key].join('.')] ??= callTexts.unknownKey
    } else details[issue.path.join('.') || 'body'] ??= issue.message
  }
  return details
}
