import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useSession } from '../people/data/session.ts'
import { queryClient } from '../platform/query-client.ts'
import { FullPageLoader } from '../ui/feedback/full-page-loader.tsx'
import { ThemeProvider } from '../ui/theme/theme-provider.tsx'
import { SessionFailed } from './full-page-state.tsx'
import { router } from './router.ts'

export function App() {
  return (
    <ThemeProvider>
      <QueryClientProvider client={queryClient}>
        <Gate />
      </QueryClientProvider>
    </ThemeProvider>
  )
}

/** No page before the session is known: neither the sign-in form nor a guarded page may flash up. */
function Gate() {
  const state = useSession()
  const pagesShown = useRef(false)
  const wasLoading = useRef(true)

  useEffect(() => {
    if (state.status === 'signed-out' && state.reason !== 'absent') void showOut()
    // Another tab has signed in: the guard has to look at the page again. The first time the router does so itself.
    else if (state.status === 'signed-in' && wasLoading.current && pagesShown.current)
      void router.invalidate()
    wasLoading.current = state.status === 'loading'
    pagesShown.current ||= state.status === 'signed-in' || state.status === 'signed-out'
  }, [state])

  if (state.status === 'loading') return <FullPageLoader isFirst />
  if (state.status === 'failed') return <SessionFailed />
  return <RouterProvider router={router} />
}

/** The guard takes the visitor away from what is not theirs any more; only then is what was fetched for them dropped. */
async function showOut(): Promise<void> {
  await router.invalidate()
  queryClient.removeQueries({ type: 'inactive' })
}
