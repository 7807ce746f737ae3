import { shellTexts } from '@windrow/contract/texts/en/shell.ts'
import { session } from '../people/data/session.ts'
import { FailedCard } from '../ui/feedback/failed-card.tsx'
import { FullPageState } from './full-page-state.tsx'

/** The account could not be asked for: the network or the server is down. The token is kept. */
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
