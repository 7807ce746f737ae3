import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { signedIn } from '../entities/user.ts'

/** Demo mode (decisions §9). */
export const demoApi = {
  openDemo: endpoint({
    method: 'POST',
    path: '/api/v1/demo',
    access: 'public',
    changes: 'own',
    summary: 'Opens a sandbox organisation that nobody else sees and that is deleted after 24 h.',
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
