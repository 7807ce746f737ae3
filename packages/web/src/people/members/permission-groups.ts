import { membersTexts } from '@windrow/contract/texts/en/members.ts'
import { PERMISSIONS, type Permission } from '@windrow/core/access/permissions.ts'

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
