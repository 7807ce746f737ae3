import type { FieldService } from '../field-service.ts'
import { createOAuth } from '../oauth.ts'
import { boundaryOf } from './boundaries.ts'
import { listFields } from './list-fields.ts'

export type JohnDeereSettings = {
  clientId: string | null
  clientSecret: string | null
  authorizeUrl: string | null
  tokenUrl: string | null
  apiUrl: string | null
}

const SIGN_IN = 'https://signin.johndeere.com/oauth2/aus78tnlaysMraFhC1t7/v1'
const API = 'https://api.deere.com/platform'

/** John Deere Operations Center. */
export function createJohnDeere(settings: JohnDeereSettings, now: () => number): FieldService {
  const oauth = createOAuth({
    authorizeUrl: settings.authorizeUrl ?? `${SIGN_IN}/authorize`,
    tokenUrl: settings.tokenUrl ?? `${SIGN_IN}/token`,
    clientId: settings.clientId ?? '',
    clientSecret: settings.clientSecret ?? '',
    scope: 'ag1 org1 offline_access',
    now,
  })
  const api = (settings.apiUrl ?? API).replace(/\/+$/, '')
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
