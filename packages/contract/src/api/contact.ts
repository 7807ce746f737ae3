import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { email } from '../entities/email.ts'
import { CONTACT_TEXT_MAX } from '../limits.ts'

const line = z.string().check(z.trim(), z.minLength(1), z.maxLength(CONTACT_TEXT_MAX), z.regex(/^[^\r\n]*$/))

export const contactApi = {
  sendContactForm: endpoint({
    method: 'POST',
    path: '/api/v1/contact/contact_form',
    access: 'public',
    changes: 'service',
    summary: 'Keeps a contact request and mails it to the sales team.',
    body: z.strictObject({ email, name: line, company: line }),
    status: 201,
    budget: 'public',
    response: z.object({}),
  }),
}
