import * as z from 'zod/mini'
import { permissions, role } from './permissions.ts'

export const member = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role,
  permissions,
  is_you: z.boolean(),
})
export type Member = z.output<typeof member>

export const invitation = z.object({
  id: z.string(),
  email: z.string(),
  role,
  expires_at: z.string(),
})
export type Invitation = z.output<typeof invitation>
