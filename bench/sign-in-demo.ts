import { api } from '@windrow/contract/api/api.ts'
import { createClient } from '@windrow/contract/client.ts'
import { DEMO_FARM } from '@windrow/testkit/demo-farm/demo-farm.ts'

/** The demo farm's account on a running server: its token, and calls as it. */
export async function signInDemo(url: string) {
  const { email, password } = DEMO_FARM.account
  const anyone = createClient({ baseUrl: url, token: () => null })
  const { token } = await anyone(api.signIn, { body: { email, password, rememberMe: false } })
  return { token, call: createClient({ baseUrl: url, token: () => token }) }
}
