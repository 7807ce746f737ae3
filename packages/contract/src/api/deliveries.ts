import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { DELIVERY_OUTCOMES, delivery, mutedAlert } from '../entities/delivery.ts'

/** What was sent to the account about alerts, and what it does not want to be sent. */
export const deliveriesApi = {
  listDeliveries: endpoint({
    method: 'GET',
    path: '/api/v1/deliveries',
    access: 'signed-in',
    summary: 'Messages about alerts to the account, newest first, with their outcome.',
    query: z.strictObject({
      limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100))),
      /** The `cursor` of the previous response. */
      cursor: z.optional(z.string().check(z.maxLength(200))),
      /** Only those that ended so. */
      outcome: z.optional(z.enum(DELIVERY_OUTCOMES)),
    }),
    status: 200,
    budget: 'light',
    response: z.object({ data: z.array(delivery), cursor: z.nullable(z.string()) }),
  }),
  listMutes: endpoint({
    method: 'GET',
    path: '/api/v1/alertmutes',
    access: 'signed-in',
    summary: 'The alerts that the account gets no messages about.',
    status: 200,
    budget: 'light',
    response: z.object({ data: z.array(mutedAlert) }),
  }),
  muteAlert: endpoint({
    method: 'PUT',
    path: '/api/v1/alertmutes/:alert_id',
    access: 'signed-in',
    changes: 'own',
    summary: 'No more messages about this alert to the account.',
    params: z.strictObject({ alert_id: z.uuid() }),
    status: 204,
    budget: 'light',
  }),
  unmuteAlert: endpoint({
    method: 'DELETE',
    path: '/api/v1/alertmutes/:alert_id',
    access: 'signed-in',
    changes: 'own',
    summary: 'Messages about this alert to the account again.',
    params: z.strictObject({ alert_id: z.uuid() }),
    status: 204,
    budget: 'light',
  }),
  muteByLink: endpoint({
    method: 'POST',
    path: '/api/v1/alertmutes',
    access: 'public',
    changes: 'link',
    summary: 'The same by the link in a message, without signing in.',
    body: z.strictObject({ token: z.string().check(z.maxLength(500)), muted: z.boolean() }),
    status: 200,
    budget: 'public',
    response: z.object({ title: z.string(), muted: z.boolean() }),
  }),
}
