import './jitless.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { logFailure } from './data/log.ts'
import { session } from './data/session.ts'

void session.start()

const container = document.getElementById('root')
if (container !== null)
  createRoot(container, {
    onCaughtError: (error) => logFailure('A page broke.', error),
  }).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
