import { fetchPage } from './app/fetch-page.ts'
import { token } from './platform/browser-storage.ts'
import { startApp, whenParsed } from './platform/run-in-parts.ts'

// A file of its own that runs before the app is there (vite.config.ts): what the page needs is on its way meanwhile.
const stored = token.read()
if (stored !== null) document.documentElement.dataset.known = ''
whenParsed(() => void startApp())
fetchPage(window.location.pathname, stored)
