import { IconRefresh } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Button } from '../controls/button.tsx'
import classes from './list-controls.module.css'

type OlderFootProps = {
  pages: {
    isFetchNextPageError: boolean
    hasNextPage: boolean
    isFetchingNextPage: boolean
    fetchNextPage: () => unknown
  }
  texts: { older: string; olderFailed: string }
  /** How many are shown. */
  children: ReactNode
}

/** Below a list that comes in pages, newest first: how much of it is there, and the way to older ones. */
export function OlderFoot({ pages, texts, children }: OlderFootProps) {
  return (
    <div className={classes.foot}>
      {children}
      {pages.isFetchNextPageError && <span role="alert">{texts.olderFailed}</span>}
      {pages.hasNextPage && (
        <Button variant="default" busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          {texts.older}
        </Button>
      )}
    </div>
  )
}

type RefreshButtonProps = { label: string; query: { refetch: () => Promise<unknown> } }

/** Refetches what a page shows. Automatic refetches do not make it busy. */
export function RefreshButton({ label, query }: RefreshButtonProps) {
  const [isBusy, setBusy] = useState(false)
  async function refresh() {
    setBusy(true)
    await query.refetch()
    setBusy(false)
  }
  return (
    <Button
      variant="default"
      leftSection={<IconRefresh size={18} aria-hidden />}
      busy={isBusy}
      onClick={() => void refresh()}
    >
      {label}
    </Button>
  )
}
