import { useRouter } from '@tanstack/react-router'
import { shellTexts } from '@windrow/contract/texts/en/shell.ts'
import { FailedCard } from '../ui/feedback/failed-card.tsx'
import { FullPageState } from './full-page-state.tsx'

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
