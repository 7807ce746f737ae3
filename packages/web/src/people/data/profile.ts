import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { identityApi } from '@windrow/contract/api/identity.ts'
import { settingsApi } from '@windrow/contract/api/settings.ts'
import type { Profile } from '@windrow/contract/entities/user.ts'
import { isAllowed, type Permission, type Permissions } from '@windrow/core/access/permissions.ts'
import { call } from '../../platform/client.ts'
import { endpointQuery, queryClient } from '../../platform/query-client.ts'

/** Fetched before a session counts as signed in, and cached as long as it lasts. */
export const profileQuery = {
  ...endpointQuery(identityApi.getProfile, {}),
  gcTime: Number.POSITIVE_INFINITY,
}

/** The signed-in account. */
export function useProfile(): Profile {
  return useSuspenseQuery(profileQuery).data
}

/** For the guard, which runs outside React; null while signed out. */
export function currentProfile(): Profile | null {
  return queryClient.getQueryData<Profile>(profileQuery.queryKey) ?? null
}

export const useChangeName = () =>
  useProfileChange((name: string) => call(identityApi.changeName, { body: { name } }))

/** The response names the new address as pending until it is verified. */
export const useChangeEmail = () =>
  useProfileChange((email: string) => call(identityApi.changeEmail, { body: { email } }))

/** Takes a data URL, or null to remove the picture. */
export const useChangePicture = () =>
  useProfileChange((picture: string | null) => call(identityApi.changePicture, { body: { picture } }))

function useProfileChange<Input>(change: (input: Input) => Promise<Profile>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: (profile) => queries.setQueryData(profileQuery.queryKey, profile),
  })
}

/** Fetched before a session counts as signed in, and cached as long as it lasts. */
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

/** For the guard, which runs outside React; null while signed out. */
export function currentPermissions(): Permissions | null {
  return queryClient.getQueryData<Permissions>(permissionsQuery.queryKey) ?? null
}

/** The display name or, where there is none, the e-mail address up to its @ (spec 1 §2). */
export function shownName(name: string, email: string): string {
  return name.trim() === '' ? (email.split('@')[0] ?? email) : name.trim()
}
