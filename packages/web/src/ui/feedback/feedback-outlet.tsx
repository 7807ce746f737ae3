import { lazy, Suspense, useSyncExternalStore } from 'react'
import { currentQuestion, dropQuestion, subscribeToQuestions } from './confirm.ts'
import { currentToasts, subscribeToToasts } from './toast.ts'

const ToastRegion = lazy(async () => ({ default: (await import('./toast-region.tsx')).ToastRegion }))
const ConfirmDialog = lazy(async () => ({ default: (await import('./confirm-dialog.tsx')).ConfirmDialog }))

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
