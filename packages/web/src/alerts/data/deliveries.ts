import { queryOptions, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { deliveriesApi } from '@windrow/contract/api/deliveries.ts'
import type { Delivery, MutedAlert } from '@windrow/contract/entities/delivery.ts'
import { call } from '../../platform/client.ts'
import { endpointQuery } from '../../platform/endpoint-query.ts'
import { toast } from '../../ui/feedback/toast.ts'

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
    // They change without us: whoever comes here wants to know how it stands now.
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
