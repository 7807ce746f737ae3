import { connectorTexts } from '@windrow/contract/texts/en/connectors.ts'
import * as z from 'zod/mini'
import type { CallService } from './call-service.ts'
import { ServiceRejection, type Tokens } from './field-service.ts'

export type OAuthSettings = {
  authorizeUrl: string
  tokenUrl: string
  clientId: string
  clientSecret: string
  scope: string
  now: () => number
}

const tokenResponse = z.object({
  access_token: z.string().check(z.minLength(1)),
  refresh_token: z.optional(z.nullable(z.string())),
  expires_in: z.optional(z.number()),
})

/** Where a service does not say. */
const USUAL_SECONDS = 3_600

/** The authorization code grant of OAuth 2 (RFC 6749 §4.1), with the client's secret in HTTP Basic. */
export function createOAuth(settings: OAuthSettings, callService: CallService) {
  const requestTokens = async (form: Record<string, string>, before: Tokens | null): Promise<Tokens> => {
    const basic = [settings.clientId, settings.clientSecret].map(encodeURIComponent).join(':')
    const { status, json } = await callService({
      url: settings.tokenUrl,
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(basic).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
        accept: 'application/json',
      },
      body: new URLSearchParams(form).toString(),
    })
    // RFC 6749 §5.2: a code or refresh token that does not hold any more is a 400.
    if (status === 400) throw new ServiceRejection(connectorTexts.signedOut, { isSignedOut: true })
    const parsed = tokenResponse.safeParse(json)
    if (status !== 200 || !parsed.success) throw new ServiceRejection(connectorTexts.unreadable)
    const { access_token, refresh_token, expires_in } = parsed.data
    return {
      access: access_token,
      refresh: refresh_token ?? before?.refresh ?? null,
      expiresAt: settings.now() + (expires_in ?? USUAL_SECONDS) * 1_000,
    }
  }
  return {
    authorizeUrl({ state, redirectUri }: { state: string; redirectUri: string }): string {
      const url = new URL(settings.authorizeUrl)
      url.searchParams.set('response_type', 'code')
      url.searchParams.set('client_id', settings.clientId)
      url.searchParams.set('redirect_uri', redirectUri)
      url.searchParams.set('scope', settings.scope)
      url.searchParams.set('state', state)
      return url.href
    },
    exchange: (code: string, redirectUri: string) =>
      requestTokens({ grant_type: 'authorization_code', code, redirect_uri: redirectUri }, null),
    refresh: async (tokens: Tokens) => {
      if (tokens.refresh === null) throw new ServiceRejection(connectorTexts.signedOut, { isSignedOut: true })
      return requestTokens({ grant_type: 'refresh_token', refresh_token: tokens.refresh }, tokens)
    },
  }
}
