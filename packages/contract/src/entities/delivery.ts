import * as z from 'zod/mini'

/** Ways in which alerts reach users; each is a folder of the server's `channels`. */
export const CHANNELS = ['email'] as const
export type ChannelId = (typeof CHANNELS)[number]

/**
 * `waiting`: for its batch, the end of quiet hours or another try. `kept`: stored on the machine, by the demo or where
 * there is no mail server.
 */
export const DELIVERY_OUTCOMES = ['waiting', 'sent', 'kept', 'failed'] as const

export const delivery = z.object({
  id: z.uuid(),
  channel: z.enum(CHANNELS),
  recipient: z.string(),
  subject: z.string(),
  outcome: z.enum(DELIVERY_OUTCOMES),
  /** ISO instants. */
  created_at: z.string(),
  /** When it leaves, or is tried again. */
  due_at: z.nullable(z.string()),
  sent_at: z.nullable(z.string()),
  /** Held back for quiet hours. */
  held: z.boolean(),
  attempts: z.int(),
  /** The reply of the server that rejected it. */
  error: z.nullable(z.string()),
  /** How many events it notifies of. */
  event_count: z.int(),
  /** The first of them. */
  events: z.array(
    z.object({
      field_uuid: z.uuid(),
      field: z.string(),
      alert: z.string(),
      start: z.string(),
      end: z.string(),
    }),
  ),
})
export type Delivery = z.output<typeof delivery>

/** A rule that an account does not want mails about. */
export const mutedAlert = z.object({
  alert_id: z.uuid(),
  title: z.string(),
  crop: z.string(),
  variety: z.string(),
})
export type MutedAlert = z.output<typeof mutedAlert>
