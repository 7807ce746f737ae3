import { REPORT_TYPES } from '@windrow/core/reports/report-types.ts'
import * as z from 'zod/mini'
import { createSealedLinks } from '../../platform/secrets/sealed-links.ts'

const unsubscribed = z.strictObject({
  orgId: z.uuid(),
  /** In lower case. */
  address: z.string(),
  /** The schedule and what it sends; null: every report of the farm. */
  schedule: z.nullable(z.strictObject({ id: z.uuid(), type: z.enum(REPORT_TYPES) })),
})

/** What the link in a report's mail stops. */
export type Unsubscription = z.output<typeof unsubscribed>

/** Links that stop reports to an address without signing in. */
export const createUnsubscribeLinks = (secret: string) =>
  createSealedLinks(secret, 'unsubscribe', unsubscribed)

/** The page that asks before it does so; the token is behind `#`, which reaches no log. */
export const unsubscribePage = (baseUrl: string, token: string) =>
  `${baseUrl}/unsubscribe#${new URLSearchParams({ token })}`

/** Where mail programs send their one click (RFC 8058). */
export const ONE_CLICK_PATH = '/api/v1/report_unsubscriptions/one_click'

export const oneClickUrl = (baseUrl: string, token: string) =>
  `${baseUrl}${ONE_CLICK_PATH}?${new URLSearchParams({ token })}`
