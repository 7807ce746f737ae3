import { Outlet } from '@tanstack/react-router'
import { AppLinkProvider } from '../ui/app-link.tsx'
import { FeedbackOutlet } from '../ui/feedback-outlet.tsx'
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
