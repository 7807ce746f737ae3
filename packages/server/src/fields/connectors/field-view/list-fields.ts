import { connectorTexts } from '@windrow/contract/texts/en/connectors.ts'
import * as z from 'zod/mini'
import { type ServiceField, type ServiceFields, ServiceRefusal } from '../field-service.ts'
import { type FieldViewApi, fieldViewHeaders } from './field-view-api.ts'

const page = z.object({
  results: z.array(
    z.object({
      id: z.string(),
      name: z._default(z.string(), ''),
      boundaryId: z.optional(z.nullable(z.string())),
    }),
  ),
})

const PER_PAGE = '100'
const MAX_PAGES = 500
/** The token of the next page ran out: the list is read from its start, this many times. */
const RESTARTS = 2

/** Every field, page after page: 206 means that more may come, 304 that there is nothing (more). */
export async function listFields(api: FieldViewApi, access: string): Promise<ServiceFields> {
  for (let restarts = 0; restarts <= RESTARTS; restarts++) {
    const fields = await readAll(api, access)
    if (fields) return { fields, connectFirst: [] }
  }
  throw new ServiceRefusal(connectorTexts.notAnswering)
}

async function readAll(api: FieldViewApi, access: string): Promise<ServiceField[] | null> {
  const fields: ServiceField[] = []
  let next: string | null = null
  for (let pages = 0; pages < MAX_PAGES; pages++) {
    const { status, header, json } = await api.call({
      url: `${api.url}/v4/fields`,
      headers: {
        ...fieldViewHeaders(api, access),
        'x-limit': PER_PAGE,
        ...(next === null ? {} : { 'x-next-token': next }),
      },
    })
    if (status === 409) return null
    if (status === 304) return fields
    const parsed = page.safeParse(json)
    if ((status !== 200 && status !== 206) || !parsed.success)
      throw new ServiceRefusal(connectorTexts.unreadable)
    for (const { id, name, boundaryId } of parsed.data.results)
      fields.push({ id, name, farm: null, boundary: boundaryId ?? null })
    next = header('x-next-token')
    if (status === 200 || next === null) return fields
  }
  throw new ServiceRefusal(connectorTexts.unreadable)
}
