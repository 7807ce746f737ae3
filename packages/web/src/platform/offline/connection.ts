const CHECK_MS = 5_000

export type Connection = 'there' | 'away'

let current: Connection = 'there'
let timer: ReturnType<typeof setInterval> | null = null
const listeners = new Set<() => void>()

function become(next: Connection): void {
  if (next === current) return
  current = next
  if (timer !== null) clearInterval(timer)
  timer = next === 'away' ? setInterval(check, CHECK_MS) : null
  for (const listener of [...listeners]) listener()
}

/** Browsers know of a lost network, not of a server that cannot be reached: this one is called. */
async function check(): Promise<void> {
  const response = await fetch('/readyz', { cache: 'no-store' }).catch(() => null)
  if (response?.ok) become('there')
}

/** Whether the server can be reached, as the last call has found. */
export const connection = {
  get: (): Connection => current,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  reached: () => become('there'),
  lost: () => become('away'),
  check,
}

/** Whether a gateway responds for a server that it cannot reach: what Windrow itself says is JSON. */
export const isFromGateway = ({ status, headers }: Response): boolean =>
  (status === 502 || status === 503 || status === 504) &&
  !(headers.get('content-type') ?? '').startsWith('application/json')

export function watchConnection(): void {
  if (!navigator.onLine) become('away')
  window.addEventListener('offline', () => become('away'))
  window.addEventListener('online', () => void check())
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && current === 'away') void check()
  })
}
