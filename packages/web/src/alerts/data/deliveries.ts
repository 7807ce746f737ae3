import { queryOptions, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { deliveriesApi } from '@windrow/contract/api/deliveries.ts'
import type { Delivery, MutedAlert } from '@windrow/contract/entities/delivery.ts'
import { deliveriesTexts as texts } from '@windrow/contract/texts/en/deliveries.ts'
import { call } from '../../platform/client.ts'
import { endpointQuery } from '../../platform/query-client.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { momentText } from '../../ui/text/dates.ts'

const PAGE = 20

export type DeliveryPages = ReturnType<typeof useDeliveries>

/** Messages to the account, newest first and a page at a time; of one outcome, or of all. */
export function useDeliveries(outcome: Delivery['outcome'] | null) {
  return useInfiniteQuery({
    queryKey: [deliveriesApi.listDeliveries.path, { outcome }],
    queryFn: ({ pageParam, signal }) =>
      call(
        deliveriesApi.listDeliveries,
        {
          query: {
            limit: PAGE,
            ...(pageParam === null ? {} : { cursor: pageParam }),
            ...(outcome === null ? {} : { outcome }),
          },
        },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ cursor }) => cursor,
    // Deliveries change in the background, so they are refetched on every visit.
    staleTime: 0,
  })
}

export const mutesQuery = queryOptions({
  ...endpointQuery(deliveriesApi.listMutes, {}),
  staleTime: 0,
})

export function useUnmute(alert: MutedAlert, onDone: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => call(deliveriesApi.unmuteAlert, { params: { alert_id: alert.alert_id } }),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: mutesQuery.queryKey })
      onDone()
    },
    onError: (error) => toast.error(error.message),
  })
}

/** By the link in a message, without signing in. */
export const muteByLink = (token: string, muted: boolean) =>
  call(deliveriesApi.muteByLink, { body: { token, muted } })

/** The details of a message's outcome, which is shown before them. */
export function outcomeText(delivery: Delivery): string {
  const { outcome, created_at, due_at, sent_at, held, attempts } = delivery
  if (outcome === 'sent') return texts.sentAt(momentText(sent_at ?? created_at))
  if (outcome === 'kept') return texts.storedAt(momentText(sent_at ?? created_at))
  if (outcome === 'failed') return texts.gaveUp(attempts, momentText(created_at))
  const due = due_at === null ? null : momentText(due_at)
  if (attempts > 0) return due === null ? texts.tried(attempts) : texts.triedAgain(attempts, due)
  if (held) return due === null ? texts.held : texts.heldUntil(due)
  return due === null ? texts.leavesSoon : texts.leaves(due)
}
