import type { ReactNode } from 'react'
import { BusyButton } from '../forms/busy-button.tsx'
import classes from './older-foot.module.css'

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
        <BusyButton
          variant="default"
          busy={pages.isFetchingNextPage}
          onClick={() => void pages.fetchNextPage()}
        >
          {texts.older}
        </BusyButton>
      )}
    </div>
  )
}
