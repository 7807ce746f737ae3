import { Outlet, useRouter } from '@tanstack/react-router'
import { shellTexts } from '@windrow/contract/texts/en/shell.ts'
import { type MouseEvent, useEffect } from 'react'
import { FeedbackOutlet } from '../ui/feedback/feedback-outlet.tsx'
import { FullPageLoader } from '../ui/feedback/full-page-loader.tsx'
import { type AppLinkProps, AppLinkProvider } from '../ui/layout/app-link.tsx'
import { useIsLater } from '../ui/layout/use-is-later.ts'
import { useCurrentPage } from './current-page.ts'

/** Around every page. */
export function RootFrame() {
  const isLater = useIsLater()
  return (
    <AppLinkProvider value={RouterLink}>
      {isLater ? <Outlet /> : <FullPageLoader isFirst />}
      <PageAnnouncer />
      <FeedbackOutlet />
    </AppLinkProvider>
  )
}

/** Names the document after the page, and after a navigation moves the focus to its heading, which is then read. */
function PageAnnouncer() {
  const router = useRouter()
  const { title } = useCurrentPage()

  useEffect(() => {
    document.title = shellTexts.documentTitle(title ?? shellTexts.pages.notFound)
  }, [title])

  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (fromLocation !== undefined && pathChanged) focusHeading()
      }),
    [router],
  )

  return null
}

/** Once the page is painted: focusing makes the browser lay it out, which it does for the paint in any case. */
function focusHeading(): void {
  requestAnimationFrame(() => setTimeout(focusShownHeading))
}

function focusShownHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (heading === null) return
  // A heading that had the focus before is read again: its words are others now.
  heading.blur()
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

/** A link that changes the page without loading the document; what it leads to is fetched when it is approached. */
function RouterLink({ href, onClick, onPointerEnter, onFocus, ...others }: AppLinkProps) {
  const router = useRouter()

  const prepare = () => void router.preloadRoute({ to: href }).catch(() => {})

  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (event.defaultPrevented || !plain) return
    event.preventDefault()
    void router.navigate({ href })
  }

  return (
    <a
      {...others}
      href={href}
      onClick={follow}
      onPointerEnter={(event) => {
        onPointerEnter?.(event)
        prepare()
      }}
      onFocus={(event) => {
        onFocus?.(event)
        prepare()
      }}
    />
  )
}
