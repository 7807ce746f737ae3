import type { ReceivedResponse, Sent } from './request.ts'

const COOKIE = 'windrow_device='

type Server = { send(path: string, sent?: Sent): Promise<ReceivedResponse> }

/** A browser as the server knows it: at an address (behind TRUST_PROXY), with the cookie that it was sent last. */
export type TestBrowser = {
  readonly from: string
  post(path: string, json?: object, token?: string): Promise<ReceivedResponse>
  /** The same browser at another address. */
  at(from: string): TestBrowser
}

let addresses = 0

/** At an address that no other one has, unless it is passed. */
export function newBrowser(
  server: Server,
  from = `10.77.${Math.floor(addresses / 250)}.${(addresses++ % 250) + 1}`,
  jar = { cookie: '' },
): TestBrowser {
  return {
    from,
    at: (other) => newBrowser(server, other, jar),
    post: async (path, json, token) => {
      const cookie = jar.cookie === '' ? {} : { cookie: jar.cookie }
      const headers = { 'x-forwarded-for': from, ...cookie }
      const response = await server.send(path, { method: 'POST', json, token, headers })
      const set = response.headers.getSetCookie().find((one) => one.startsWith(COOKIE))
      jar.cookie = set?.split(';')[0] ?? jar.cookie
      return response
    },
  }
}
