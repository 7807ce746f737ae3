import type { Member } from '@windrow/contract/entities/members.ts'
import { membersTexts } from '@windrow/contract/texts/en/members.ts'
import {
  isAllowed,
  PERMISSIONS,
  type Permission,
  type Permissions,
  VIEWS,
  type View,
  withPermission,
} from '@windrow/core/access/permissions.ts'
import { permissionsOf, type Role } from '@windrow/core/access/roles.ts'

/** What a member would lose by another role: switches, and the say over members that comes with being an owner. */
export function rightsLost(
  member: Pick<Member, 'role' | 'permissions'>,
  role: Role,
): { permissions: Permission[]; managesMembers: boolean } {
  const after = permissionsOf(role)
  return {
    permissions: PERMISSIONS.filter(
      (permission) => isAllowed(member.permissions, permission) && !isAllowed(after, permission),
    ),
    managesMembers: member.role === 'owner' && role !== 'owner',
  }
}

/** The permissions that the member's role starts with. */
export function presetOf({ role, permissions }: Pick<Member, 'role' | 'permissions'>): Permissions {
  return permissionsOf(role, permissions.features.plan.field_limit)
}

/** Whether single permissions were changed since the role was set. */
export function differsFromRole(member: Pick<Member, 'role' | 'permissions'>): boolean {
  const preset = presetOf(member)
  return (
    member.permissions.views.default !== preset.views.default ||
    PERMISSIONS.some(
      (permission) => isAllowed(member.permissions, permission) !== isAllowed(preset, permission),
    )
  )
}

/** One switch set. A page that is closed cannot stay the one that a field opens with. */
export function withSwitch(permissions: Permissions, permission: Permission, allowed: boolean): Permissions {
  const changed = withPermission(permissions, permission, allowed)
  const open = openViews(changed)
  const [first] = open
  if (first === undefined || open.includes(changed.views.default)) return changed
  return withDefaultView(changed, first)
}

export function withDefaultView(permissions: Permissions, view: View): Permissions {
  return { ...permissions, views: { ...permissions.views, default: view } }
}

export function openViews(permissions: Permissions): View[] {
  return VIEWS.filter((view) => permissions.views[view])
}

/** A farm needs an owner: its only one can neither be removed nor get another role. */
export function isLastOwner(members: readonly Member[], member: Member): boolean {
  return member.role === 'owner' && members.filter(({ role }) => role === 'owner').length === 1
}

const { groups, switches } = membersTexts.permissions

export type PermissionGroup = {
  key: string
  title: string
  detail: string | null
  permissions: readonly Permission[]
}

/** The permission tree as the page shows it, in reading order. */
export const PERMISSION_GROUPS: readonly PermissionGroup[] = Object.entries(groups).map(
  ([key, { title, detail }]) => ({
    key,
    title,
    detail,
    permissions: PERMISSIONS.filter((permission) => permission.startsWith(`${key}.`)),
  }),
)

/** Switches in words, group by group: "Fields: Add fields, Edit fields". */
export function permissionLines(permissions: readonly Permission[]): string[] {
  return PERMISSION_GROUPS.flatMap((group) => {
    const inGroup = group.permissions.filter((permission) => permissions.includes(permission))
    if (inGroup.length === 0) return []
    return [`${group.title}: ${inGroup.map((permission) => switches[permission]).join(', ')}`]
  })
}
