import type { FieldViewSettings } from '../../../platform/config/config.ts'
import { createOutbound, type OutboundSettings } from '../../../platform/outbound/outbound.ts'
import { createCallService } from '../call-service.ts'
import type { FieldService } from '../field-service.ts'
import { createOAuth } from '../oauth.ts'
import { boundaryOf } from './boundaries.ts'
import { listFields } from './list-fields.ts'

const TOKEN_URL = 'https://api.climate.com/api/oauth/token'
const API = 'https://platform.climate.com'

/** Climate FieldView. Its sign-in page is given to each partner: it has no default. */
export function createFieldView(
  settings: FieldViewSettings,
  outbound: OutboundSettings,
  now: () => number,
): FieldService {
  const call = createCallService(
    createOutbound(outbound, {
      named: [settings.tokenUrl, settings.apiUrl].filter((url) => url !== null),
      known: [TOKEN_URL, API],
    }),
  )
  const oauth = createOAuth(
    {
      authorizeUrl: settings.authorizeUrl ?? 'about:blank',
      tokenUrl: settings.tokenUrl ?? TOKEN_URL,
      clientId: settings.clientId ?? '',
      clientSecret: settings.clientSecret ?? '',
      scope: 'fields:read',
      now,
    },
    call,
  )
  const api = { url: (settings.apiUrl ?? API).replace(/\/+$/, ''), key: settings.apiKey ?? '', call }
  return {
    name: 'fieldview',
    missing: [
      ...(settings.clientId ? [] : ['FIELDVIEW_CLIENT_ID']),
      ...(settings.clientSecret ? [] : ['FIELDVIEW_CLIENT_SECRET']),
      ...(settings.apiKey ? [] : ['FIELDVIEW_API_KEY']),
      ...(settings.authorizeUrl ? [] : ['FIELDVIEW_AUTHORIZE_URL']),
    ],
    ...oauth,
    listFields: (access) => listFields(api, access),
    boundaryOf: (access, boundary) => boundaryOf(api, access, boundary),
  }
}
