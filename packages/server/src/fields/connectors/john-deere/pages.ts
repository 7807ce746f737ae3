import { connectorTexts } from '@windrow/contract/texts/en/connectors.ts'
import * as z from 'zod/mini'
import type { CallService } from '../call-service.ts'
import { ServiceRefusal } from '../field-service.ts'

const link = z.object({ rel: z.string(), uri: z.string() })
export const links = z._default(z.array(link), [])

export type JohnDeereApi = { url: string; call: CallService }

const MAX_PAGES = 500

/** Every value of a list, page after page (`links` rel `nextPage`). */
export async function readPages<Value>(
  api: JohnDeereApi,
  path: string,
  access: string,
  value: z.ZodMiniType<Value>,
): Promise<Value[]> {
  const page = z.object({ links, values: z._default(z.array(value), []) })
  const { origin } = new URL(api.url)
  const values: Value[] = []
  let url: string | undefined = api.url + path
  for (let pages = 0; url !== undefined; pages++) {
    // The token goes nowhere but to the configured host.
    const isThere = URL.canParse(url) && new URL(url).origin === origin
    if (pages === MAX_PAGES || !isThere) throw new ServiceRefusal(connectorTexts.unreadable)
    const { status, json } = await api.call({
      url,
      headers: { authorization: `Bearer ${access}`, accept: 'application/vnd.deere.axiom.v3+json' },
    })
    const parsed = page.safeParse(json)
    if (status !== 200 || !parsed.success) throw new ServiceRefusal(connectorTexts.unreadable)
    values.push(...parsed.data.values)
    url = parsed.data.links.find(({ rel }) => rel === 'nextPage')?.uri
  }
  return values
}
