import './first.ts'
import './jitless.ts'
import { StrictMode, startTransition } from 'react'
import { App } from './app/app.tsx'
import { session } from './people/data/session.ts'
import { logFailure } from './platform/log.ts'
import { startOffline } from './platform/offline/start-offline.ts'
import { createRoot } from './react-root.ts'

startOffline()
void session.start()

const container = document.getElementById('root')
if (container !== null) {
  const root = createRoot(container, { onCaughtError: (error) => logFailure('A page broke.', error) })
  startTransition(() =>
    root.render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  )
}
