import { useMutation, useQueryClient } from '@tanstack/react-query'
import { membersApi } from '@windrow/contract/api/members.ts'
import type { CallInput } from '@windrow/contract/endpoint.ts'
import type { Member } from '@windrow/contract/entities/members.ts'
import { membersTexts } from '@windrow/contract/texts/en/members.ts'
import { settingsTexts } from '@windrow/contract/texts/en/settings.ts'
import { storedMailTexts } from '@windrow/contract/texts/en/stored-mails.ts'
import type { Permissions } from '@windrow/core/access/permissions.ts'
import type { Role } from '@windrow/core/access/roles.ts'
import { call } from '../../platform/client.ts'
import { endpointQuery } from '../../platform/query-client.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { permissionsQuery, profileQuery } from '../data/profile.ts'
import { session } from '../data/session.ts'
import { mailWords } from '../data/stored-mail.ts'

export const membersQuery = endpointQuery(membersApi.listMembers, {})

type Change = { role: Role } | { permissions: Permissions }
type Invited = CallInput<typeof membersApi.inviteMember>['body']

/** Single permissions show at once and go back when they could not be saved; calls for one member wait in line. */
export function useChangeMember({ id, is_you: isYou }: Member) {
  const queries = useQueryClient()
  const mutationKey = [membersApi.changeMember.path, id]
  const put = (change: Partial<Member>) =>
    queries.setQueryData(membersQuery.queryKey, (farm) => {
      if (farm === undefined) return farm
      return { ...farm, members: farm.members.map((one) => (one.id === id ? { ...one, ...change } : one)) }
    })
  return useMutation({
    mutationKey,
    scope: { id: mutationKey.join(' ') },
    mutationFn: (body: Change) => call(membersApi.changeMember, { params: { id }, body }),
    onMutate: async (change) => {
      await queries.cancelQueries(membersQuery)
      if ('permissions' in change) put(change)
    },
    onSuccess: (saved) => {
      // The last of several quick changes has the last word.
      if (queries.isMutating({ mutationKey }) === 1) put(saved)
      if (!isYou) return
      void queries.invalidateQueries({ queryKey: permissionsQuery.queryKey })
      void queries.invalidateQueries({ queryKey: profileQuery.queryKey })
    },
    onError: (error) => {
      toast.error(settingsTexts.notSaved, error.message)
      void queries.invalidateQueries({ queryKey: membersQuery.queryKey })
    },
  })
}

/** Members who remove themselves are signed out. */
export function useRemoveMember({ id, name, is_you: isYou }: Member) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => call(membersApi.removeMember, { params: { id } }),
    onSuccess: async () => {
      if (isYou) return session.discard()
      toast.success(membersTexts.remove.removed(name))
      await queries.invalidateQueries({ queryKey: membersQuery.queryKey })
    },
    onError: (error) => {
      toast.error(error.message)
      void queries.invalidateQueries({ queryKey: membersQuery.queryKey })
    },
  })
}

/** An invitation that is open already is mailed again. */
export function useInvite() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: Invited) => call(membersApi.inviteMember, { body }),
    onSuccess: ({ email }) => {
      toast.success(...mailWords(membersTexts.invite.sent(email), storedMailTexts.invited(email)))
      return queries.invalidateQueries({ queryKey: membersQuery.queryKey })
    },
  })
}

export function useWithdrawInvitation(id: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => call(membersApi.withdrawInvitation, { params: { id } }),
    onSuccess: () => toast.success(membersTexts.invitations.withdrawn),
    onError: (error) => toast.error(error.message),
    onSettled: () => queries.invalidateQueries({ queryKey: membersQuery.queryKey }),
  })
}
