import { type Permissions, VIEWS } from '@windrow/core/access/permissions.ts'
import { ROLES } from '@windrow/core/access/roles.ts'
import { REPORT_SWITCHES, REPORT_TYPES } from '@windrow/core/reports/report-types.ts'
import { WEATHER_TABS } from '@windrow/core/variables/tab-keys.ts'
import * as z from 'zod/mini'

const switches = <Key extends string>(keys: readonly Key[]) =>
  z.strictObject(Object.fromEntries(keys.map((key) => [key, z.boolean()])) as Record<Key, z.ZodMiniBoolean>)

const features = {
  field_tools: switches(['add', 'edit', 'delete']),
  datasource: switches(['edit']),
  alerts: switches(['view', 'add', 'edit', 'delete']),
  table: switches(['edit']),
  weather_meta: switches(WEATHER_TABS),
  plan: z.strictObject({ field_limit: z.int().check(z.minimum(0)) }),
}

/** The permission tree as it crosses the wire. */
export const permissions = z.strictObject({
  views: z.strictObject({ default: z.enum(VIEWS), ...switches(VIEWS).shape }),
  features: z.strictObject({ ...features, report_generation: switches(REPORT_SWITCHES) }),
}) satisfies z.ZodMiniType<Permissions>

/** The same in a change: switches of decisions-2 §2 that it lacks stay as they are. */
export const changedPermissions = z.strictObject({
  views: permissions.shape.views,
  features: z.strictObject({
    ...features,
    report_generation: z.extend(switches(REPORT_TYPES), { farm_morning: z.optional(z.boolean()) }),
  }),
})
export type ChangedPermissions = z.output<typeof changedPermissions>

export const role = z.enum(ROLES)

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
