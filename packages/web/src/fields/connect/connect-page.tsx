import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { connectorsApi } from '@windrow/contract/api/connectors.ts'
import { CONNECTORS } from '@windrow/contract/entities/field-import.ts'
import { connectorTexts } from '@windrow/contract/texts/en/connectors.ts'
import { useEffect, useState } from 'react'
import { call } from '../../platform/client.ts'
import { queryClient } from '../../platform/query-client.ts'
import { LinkButton } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LoadingRows } from '../../ui/feedback/skeleton.tsx'
import { connectorsQuery, wantEntry } from '../data/connectors.ts'

/** Ends a connection with what the service sent back, then goes on with the import. */
export default function ConnectPage() {
  const params = useParams({ strict: false })
  const service = CONNECTORS.find((name) => name === params.service)
  // Read on the first render: the address is cleared at once, so that no code stays in the history.
  const [sent] = useState(() => new URLSearchParams(window.location.search))
  const code = sent.get('code')
  const state = sent.get('state')
  const navigate = useNavigate()
  const finished = useQuery({
    queryKey: [connectorsApi.finishConnection.path, service, state],
    queryFn: async () => {
      if (service === undefined || code === null || state === null) throw new Error(connectorTexts.rejected)
      const connector = await call(connectorsApi.finishConnection, {
        params: { service },
        body: { code, state },
      })
      await queryClient.invalidateQueries({ queryKey: connectorsQuery.queryKey })
      return connector
    },
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const connected = finished.data?.service
  useEffect(() => window.history.replaceState(window.history.state, '', window.location.pathname), [])
  useEffect(() => {
    if (connected === undefined) return
    wantEntry(connected)
    void navigate({ to: '/dashboard', replace: true })
  }, [connected, navigate])
  if (finished.isError)
    return (
      <EmptyState
        headingLevel="h1"
        title={connectorTexts.returnFailed}
        detail={finished.error.message}
        actions={<LinkButton href="/dashboard">{connectorTexts.backToFields}</LinkButton>}
      />
    )
  return <LoadingRows label={connectorTexts.returning} showLabel />
}
