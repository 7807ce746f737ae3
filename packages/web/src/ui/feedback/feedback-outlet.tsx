import { lazy, Suspense, useSyncExternalStore } from 'react'
import { currentQuestion, dropQuestion, subscribeToQuestions } from './confirm.ts'
import { currentToasts, subscribeToToasts } from './toast.ts'

const loadToasts = () => import('./toast-region.tsx')
const loadQuestions = () => import('./confirm-dialog.tsx')

const ToastRegion = lazy(async () => ({ default: (await loadToasts()).ToastRegion }))
const ConfirmDialog = lazy(async () => ({ default: (await loadQuestions()).ConfirmDialog }))

/** Fetches what says that something failed, while it can be fetched. */
export async function fetchFeedback(): Promise<void> {
  await Promise.allSettled([loadToasts(), loadQuestions()])
}

let everToasted = false
const hasToasted = () => {
  everToasted ||= currentToasts().length > 0
  return everToasted
}

/**
 * Once, inside ThemeProvider: shows what `toast`, `confirm` and `showMessage` are passed. What draws them is
 * fetched when it is first needed.
 */
export function FeedbackOutlet() {
  const question = useSyncExternalStore(subscribeToQuestions, currentQuestion)
  const withToasts = useSyncExternalStore(subscribeToToasts, hasToasted)
  return (
    <Suspense fallback={null}>
      {withToasts && <ToastRegion />}
      {question !== null && (
        <ConfirmDialog key={question.id} question={question} onExited={() => dropQuestion(question.id)} />
      )}
    </Suspense>
  )
}
