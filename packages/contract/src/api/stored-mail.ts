import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

const mailId = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,100}$/))

const storedMail = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  date: z.nullable(z.string()),
})

/** Mails of the demo farm, which are stored as files in place of being sent, for its owners. */
export const storedMailApi = {
  listKeptMails: endpoint({
    method: 'GET',
    path: '/api/v1/mails',
    access: 'owner',
    summary: 'The newest mails that were stored instead of sent.',
    status: 200,
    budget: 'medium',
    response: z.object({ mails: z.array(storedMail) }),
  }),
  readKeptMail: endpoint({
    method: 'GET',
    path: '/api/v1/mails/:id',
    access: 'owner',
    summary: 'One stored mail.',
    params: z.strictObject({ id: mailId }),
    status: 200,
    budget: 'medium',
    response: z.object({
      ...storedMail.shape,
      from: z.string(),
      text: z.string(),
      html: z.nullable(z.string()),
      attachments: z.array(z.object({ name: z.string(), bytes: z.int() })),
    }),
  }),
  downloadKeptAttachment: endpoint({
    method: 'GET',
    path: '/api/v1/mails/:id/attachments/:at',
    access: 'owner',
    summary: 'A file that a stored mail brings, by its place among them, from 0.',
    params: z.strictObject({ id: mailId, at: z.string().check(z.regex(/^\d{1,3}$/)) }),
    status: 200,
    budget: 'medium',
    download: true,
  }),
}
