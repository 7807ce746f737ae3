import { useSuspenseQuery } from '@tanstack/react-query'
import { settingsApi } from '@windrow/contract/api/settings.ts'
import { isAllowed, type Permission, type Permissions } from '@windrow/core/access/permissions.ts'
import { endpointQuery } from '../../platform/endpoint-query.ts'
import { queryClient } from '../../platform/query-client.ts'

/** Fetched before a session counts as signed in, and kept as long as it lasts. */
export const permissionsQuery = {
  ...endpointQuery(settingsApi.getPermissions, {}),
  gcTime: Number.POSITIVE_INFINITY,
}

/** What the signed-in account may do. */
export function usePermissions(): Permissions {
  return useSuspenseQuery(permissionsQuery).data
}

export function usePermission(permission: Permission): boolean {
  return isAllowed(usePermissions(), permission)
}

/** For the guard, which runs outside React; null while nobody is signed in. */
export function currentPermissions(): Permissions | null {
  return queryClient.getQueryData<Permissions>(permissionsQuery.queryKey) ?? null
}
