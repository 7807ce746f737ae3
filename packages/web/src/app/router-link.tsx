import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import type { AppLinkProps } from '../ui/layout/app-link.tsx'

/** A link that changes the page without loading the document; what it leads to is fetched when it is approached. */
export function RouterLink({ href, onClick, onPointerEnter, onFocus, ...others }: AppLinkProps) {
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
