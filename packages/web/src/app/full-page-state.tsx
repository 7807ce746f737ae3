import { useRouter } from '@tanstack/react-router'
import { shellTexts } from '@windrow/contract/texts/en/shell.ts'
import type { ReactNode } from 'react'
import { session } from '../people/data/session.ts'
import { FailedCard } from '../ui/feedback/failed-card.tsx'
import classes from './full-page-state.module.css'

/** One card in the middle of an otherwise empty page. */
export function FullPageState({ children }: { children: ReactNode }) {
  return <main className={classes.page}>{children}</main>
}

type PageErrorProps = { error: unknown; reset: () => void }

/** A page that broke, or that could not be fetched. */
export function PageError({ error, reset }: PageErrorProps) {
  const router = useRouter()
  return (
    <FullPageState>
      <FailedCard
        title={shellTexts.crashed.title}
        reason={shellTexts.crashed.text}
        onRetry={() => {
          reset()
          void router.invalidate()
        }}
        details={error instanceof Error ? error.message : null}
      />
    </FullPageState>
  )
}

/** The account could not be loaded: the network or the server is down. The token stays stored. */
export function SessionFailed() {
  return (
    <FullPageState>
      <FailedCard
        title={shellTexts.unreachable.title}
        reason={shellTexts.unreachable.text}
        onRetry={() => void session.start()}
      />
    </FullPageState>
  )
}
