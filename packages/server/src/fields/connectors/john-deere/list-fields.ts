import * as z from 'zod/mini'
import type { ServiceFields } from '../field-service.ts'
import { type JohnDeereApi, links, readPages } from './pages.ts'

const organisation = z.object({ id: z.coerce.string(), name: z._default(z.string(), ''), links })
const field = z.object({
  id: z.coerce.string(),
  name: z._default(z.string(), ''),
  archived: z._default(z.boolean(), false),
})

/** The fields of every organisation that the grower has connected; of the others, where to connect them. */
export async function listFields(api: JohnDeereApi, access: string): Promise<ServiceFields> {
  const organisations = await readPages(api, '/organizations', access, organisation)
  const answer: ServiceFields = { fields: [], connectFirst: [] }
  for (const { id: orgId, name: farm, links: orgLinks } of organisations) {
    const connections = orgLinks.find(({ rel }) => rel === 'connections')
    if (connections) {
      // It becomes a link on the grower's page.
      if (/^https?:\/\//i.test(connections.uri))
        answer.connectFirst.push({ name: farm, url: connections.uri })
      continue
    }
    const path = `/organizations/${encodeURIComponent(orgId)}/fields`
    for (const { id, name, archived } of await readPages(api, path, access, field)) {
      const boundary = `${path}/${encodeURIComponent(id)}/boundaries`
      if (!archived) answer.fields.push({ id: `${orgId}/${id}`, name, farm, boundary })
    }
  }
  return answer
}
