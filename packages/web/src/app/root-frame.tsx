import { Outlet } from '@tanstack/react-router'
import { FeedbackOutlet } from '../ui/feedback/feedback-outlet.tsx'
import { AppLinkProvider } from '../ui/layout/app-link.tsx'
import { PageAnnouncer } from './page-announcer.tsx'
import { RouterLink } from './router-link.tsx'

/** Around every page. */
export function RootFrame() {
  return (
    <AppLinkProvider value={RouterLink}>
      <Outlet />
      <PageAnnouncer />
      <FeedbackOutlet />
    </AppLinkProvider>
  )
}
