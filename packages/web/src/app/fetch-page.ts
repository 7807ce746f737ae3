import { router } from './router.ts'

/** Fetches the code of the page that was asked for while it is still being found out who asks. */
export function fetchPage(): void {
  const [matchedRoutes] = router.getMatchedRoutes(window.location.pathname)
  // What fails is fetched again when the page is shown, which then says so.
  for (const { options } of matchedRoutes) void options.component?.preload?.()
}
