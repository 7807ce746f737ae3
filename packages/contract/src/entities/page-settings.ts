import * as z from 'zod/mini'

/** What the server tells the page in a meta tag, so that the first paint needs no call. */
export const pageSettings = z.object({
  /** Set where the clock is moved (`FAKE_NOW`): the server's instant when it made the page. */
  now: z.nullable(z.string()),
  registration: z.enum(['open', 'closed']),
  companyUrl: z.string(),
  weatherSource: z.enum(['simulated', 'open-meteo']),
  analytics: z.boolean(),
  /** Mails are kept as files and can be read on a page of their own. */
  keptMail: z.boolean(),
  demo: z.nullable(z.object({ email: z.string(), password: z.string() })),
  version: z.string(),
})
export type PageSettings = z.output<typeof pageSettings>
