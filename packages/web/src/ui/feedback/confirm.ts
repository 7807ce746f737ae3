import type { ReactNode } from 'react'
import type { IconComponent } from '../layout/icon-spot.tsx'

export type ConfirmOptions = {
  title: string
  message: ReactNode
  /** Says what will happen: "Delete alert", never "Yes". */
  confirmLabel: string
  cancelLabel?: string
  /** It cannot be undone: red, and the focus starts on the harmless button. */
  danger?: boolean
  icon?: IconComponent
}

export type MessageOptions = { title: string; message: ReactNode; closeLabel?: string; danger?: boolean }

export type Question =
  | (ConfirmOptions & { kind: 'confirm'; id: number; resolve: (agreed: boolean) => void })
  | (MessageOptions & { kind: 'message'; id: number; resolve: () => void })

let questions: readonly Question[] = []
let lastId = 0
const listeners = new Set<() => void>()

function change(next: readonly Question[]) {
  questions = next
  for (const listener of listeners) listener()
}

/** Asks the user; true on confirmation, false when it is closed in any other way. */
export function confirm(options: ConfirmOptions): Promise<boolean> {
  return new Promise((resolve) => {
    lastId += 1
    change([...questions, { ...options, kind: 'confirm', id: lastId, resolve }])
  })
}

/** Says something that must be read; done when it has been closed. */
export function showMessage(options: MessageOptions): Promise<void> {
  return new Promise((resolve) => {
    lastId += 1
    change([...questions, { ...options, kind: 'message', id: lastId, resolve }])
  })
}

/** The one to show now: several wait for each other. */
export function currentQuestion(): Question | null {
  return questions[0] ?? null
}

export function dropQuestion(id: number): void {
  change(questions.filter((question) => question.id !== id))
}

export function subscribeToQuestions(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
