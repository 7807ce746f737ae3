import { connectorTexts } from '@windrow/contract/texts/en/connectors.ts'
import * as z from 'zod/mini'
import { callService } from '../call-service.ts'
import { ServiceRefusal } from '../field-service.ts'

const link = z.object({ rel: z.string(), uri: z.string() })
export const links = z._default(z.array(link), [])

const MAX_PAGES = 500

/** Every value of a list, page after page (`links` rel `nextPage`). */
export async function readPages<Value>(
  firstUrl: string,
  access: string,
  value: z.ZodMiniType<Value>,
): Promise<Value[]> {
  const page = z.object({ links, values: z._default(z.array(value), []) })
  const origin = new URL(firstUrl).origin
  const values: Value[] = []
  let url: string | undefined = firstUrl
  for (let pages = 0; url !== undefined; pages++) {
    // The token goes nowhere but to the configured host.
    if (pages === MAX_PAGES || new URL(url).origin !== origin)
      throw new ServiceRefusal(connectorTexts.unreadable)
    const { status, json } = await callService({
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
