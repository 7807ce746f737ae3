import { FETCH_AGAIN_MS } from '@windrow/contract/fetch-again.ts'

/** In index.html, written by vite.config.ts: the files of the app, each after those that it imports. */
const APP_FILES = 'link[data-app]'

/** There as well: the larger files that pages share, each after those that it imports. */
const SHARED_FILES = 'meta[name="shared-files"]'

const loading = new Map<string, Promise<void>>()

/** The app looks for its place in the document. */
export function whenParsed(work: () => void): void {
  if (document.readyState === 'loading') document.addEventListener('readystatechange', work, { once: true })
  else work()
}

/** Runs the app, whose files the document only fetches; on a bad network as often as it takes. */
export async function startApp(): Promise<void> {
  while (!(await runApp())) await new Promise((resolve) => setTimeout(resolve, FETCH_AGAIN_MS))
}

const runApp = () =>
  runEach(Array.from(document.querySelectorAll(APP_FILES), (link) => link.getAttribute('href') ?? ''))

/**
 * Stands in for Vite's helper around `import()`: fetches at once all that is needed, then runs the shared files one
 * after the other. Run as one they would hold a phone up for half a second.
 */
export async function importInParts<Loaded>(
  load: () => Promise<Loaded>,
  needed: readonly string[] = [],
): Promise<Loaded> {
  const files = needed.map((file) => `/${file}`)
  const scripts = new Set(files.filter((file) => file.endsWith('.js')))
  const styles = files.filter((file) => file.endsWith('.css')).map(loadStyle)
  for (const file of scripts) if (!isInDocument(file)) document.head.append(newPreload(file))
  await Promise.all([...styles, runApp()])
  await runEach(sharedFiles().filter((file) => scripts.has(file)))
  return load()
}

const sharedFiles = () => document.querySelector<HTMLMetaElement>(SHARED_FILES)?.content.split(' ') ?? []

/** Whether all of them ran: what could not be fetched is fetched again where it is imported, which may fail as well. */
async function runEach(files: readonly string[]): Promise<boolean> {
  let ran = true
  for (const file of files) await once(file, () => newScript(file)).catch(() => (ran = false))
  return ran
}

async function loadStyle(file: string): Promise<void> {
  if (loading.has(file) || !isInDocument(file)) await once(file, () => newStyle(file))
}

function once(file: string, newElement: () => HTMLElement): Promise<void> {
  const before = loading.get(file)
  if (before) return before
  const element = newElement()
  const loaded = new Promise<void>((resolve, reject) => {
    element.onload = () => resolve()
    element.onerror = () => reject(new Error(`${file} could not be loaded.`))
  })
  loading.set(file, loaded)
  loaded.catch(() => {
    loading.delete(file)
    element.remove()
  })
  document.head.append(element)
  return loaded
}

const isInDocument = (file: string) => document.querySelector(`link[href="${file}"]`) !== null

const newStyle = (href: string) =>
  Object.assign(document.createElement('link'), { rel: 'stylesheet', href, crossOrigin: '' })

/** Safari before 17 knows scripts only. */
function newPreload(href: string): HTMLLinkElement {
  const link = document.createElement('link')
  const rel = link.relList.supports('modulepreload') ? 'modulepreload' : 'preload'
  return Object.assign(link, { rel, as: 'script', href, crossOrigin: '' })
}

/** An element, as `import()` would be wrapped in this helper. */
const newScript = (src: string) =>
  Object.assign(document.createElement('script'), { type: 'module', src, crossOrigin: '' })
