export type ToastTone = 'success' | 'warning' | 'error' | 'info'

export type Toast = { id: number; tone: ToastTone; message: string; detail: string | null }

// A store of its own rather than a provider: calls that fail outside of React can use it too, and code that
// shows nothing loads nothing.
let shown: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function change(next: readonly Toast[]) {
  shown = next
  for (const listener of listeners) listener()
}

function show(tone: ToastTone, message: string, detail?: string): number {
  lastId += 1
  change([...shown, { id: lastId, tone, message, detail: detail ?? null }])
  return lastId
}

/** Short words about what has just happened; they leave by themselves. */
export const toast = {
  success: (message: string, detail?: string) => show('success', message, detail),
  warning: (message: string, detail?: string) => show('warning', message, detail),
  error: (message: string, detail?: string) => show('error', message, detail),
  info: (message: string, detail?: string) => show('info', message, detail),
}

export function dismissToast(id: number): void {
  change(shown.filter((one) => one.id !== id))
}

export function currentToasts(): readonly Toast[] {
  return shown
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
