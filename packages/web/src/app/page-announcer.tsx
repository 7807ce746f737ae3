import { useRouter } from '@tanstack/react-router'
import { shellTexts } from '@windrow/contract/texts/en/shell.ts'
import { useEffect } from 'react'
import { useCurrentPage } from './current-page.ts'

/** Names the document after the page, and after a navigation moves the focus to its heading, which is then read. */
export function PageAnnouncer() {
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
