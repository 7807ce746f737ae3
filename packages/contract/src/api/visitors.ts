import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { email, signedIn } from '../entities/user.ts'
import { CONTACT_TEXT_MAX } from '../limits.ts'

export const analyticsApi = {
  identifyUser: endpoint({
    method: 'POST',
    path: '/api/v1/analytics/identify',
    access: 'signed-in',
    changes: 'nothing',
    summary: 'Names the signed-in account to product analytics, where that is configured; never the demo.',
    status: 202,
    budget: 'light',
  }),
}

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

/** Demo mode (decisions §9). */
export const demoApi = {
  openDemo: endpoint({
    method: 'POST',
    path: '/api/v1/demo',
    access: 'public',
    changes: 'own',
    summary: 'Opens a sandbox organisation that no other user sees and that is deleted after 24 h.',
    status: 201,
    budget: 'public',
    response: signedIn,
  }),
  uploadToDemo: endpoint({
    method: 'POST',
    path: '/api/v1/demo/bulk',
    access: [['field_tools.add']],
    changes: 'organisation',
    creates: true,
    summary: 'A bulk upload of the demo: raises its limit by 2 and shows as many sample fields more.',
    status: 200,
    budget: 'job',
    response: z.object({ field_limit: z.number(), added: z.number() }),
  }),
}
