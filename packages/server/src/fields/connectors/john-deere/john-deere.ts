import type { JohnDeereSettings } from '../../../platform/config/config.ts'
import { createOutbound, type OutboundSettings } from '../../../platform/outbound/outbound.ts'
import { createCallService } from '../call-service.ts'
import type { FieldService } from '../field-service.ts'
import { createOAuth } from '../oauth.ts'
import { boundaryOf } from './boundaries.ts'
import { listFields } from './list-fields.ts'
import type { JohnDeereApi } from './pages.ts'

const SIGN_IN = 'https://signin.johndeere.com/oauth2/aus78tnlaysMraFhC1t7/v1'
const API = 'https://api.deere.com/platform'

/** John Deere Operations Center. */
export function createJohnDeere(
  settings: JohnDeereSettings,
  outbound: OutboundSettings,
  now: () => number,
): FieldService {
  const call = createCallService(
    createOutbound(outbound, {
      named: [settings.tokenUrl, settings.apiUrl].filter((url) => url !== null),
      known: [SIGN_IN, API],
    }),
  )
  const oauth = createOAuth(
    {
      authorizeUrl: settings.authorizeUrl ?? `${SIGN_IN}/authorize`,
      tokenUrl: settings.tokenUrl ?? `${SIGN_IN}/token`,
      clientId: settings.clientId ?? '',
      clientSecret: settings.clientSecret ?? '',
      scope: 'ag1 org1 offline_access',
      now,
    },
    call,
  )
  const api: JohnDeereApi = { url: (settings.apiUrl ?? API).replace(/\/+$/, ''), call }
  return {
    name: 'johndeere',
    missing: [
      ...(settings.clientId ? [] : ['JOHNDEERE_CLIENT_ID']),
      ...(settings.clientSecret ? [] : ['JOHNDEERE_CLIENT_SECRET']),
    ],
    ...oauth,
    listFields: (access) => listFields(api, access),
    boundaryOf: (access, boundary) => boundaryOf(api, access, boundary),
  }
}
