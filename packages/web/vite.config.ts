import { createHash } from 'node:crypto'
import { basename, join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build, defineConfig, type Plugin, type Rolldown } from 'vite'
import { uiTexts } from '../contract/src/texts/en/ui.ts'
import { lazySchemas, plainSentinels } from './plugins.ts'

const api = `http://127.0.0.1:${process.env.WINDROW_API_PORT ?? '3001'}`

const FORM_PARTS =
  /src[\\/](people[\\/](account[\\/](?!about-modal|mailed-link)|data[\\/]password-reset\.ts)|platform[\\/](form[\\/](form-state|use-form)|mail-place\.ts)|ui[\\/]\w+[\\/](account-field|account-frame|app-link|button|choice|form-stack|status-notice|text-field|visually-hidden)\.tsx|ui[\\/]app-shell[\\/]top-bar\.tsx)|components[\\/]TextInput[\\/]/

/** What is open every morning. What no two of these share does not make any of them wait. */
const DAILY_PAGES = [
  'fields/field-list/field-list-page.tsx',
  'fields/field-dashboard/field-dashboard-page.tsx',
  'weather/weather-page/weather-page.tsx',
  'planting/planting-tool/planting-tool-page.tsx',
  'alerts/settings/alert-settings-page.tsx',
]

/** What one of them draws below its headline, and fetches after it. */
const BELOW: Readonly<Record<string, (typeof DAILY_PAGES)[number]>> = {
  'fields/field-dashboard/field-dashboard-cards.tsx': 'fields/field-dashboard/field-dashboard-page.tsx',
  'weather/weather-page/tab-panel.tsx': 'weather/weather-page/weather-page.tsx',
}

/** The frame of a page behind the sign-in is drawn with each of them. */
const FRAMES = ['app/layouts/main-layout.tsx', 'app/layouts/field-layout.tsx']

/** What opens over a page: the libraries that place it, keep the focus in it and the page below it still. */
const POPUPS =
  /node_modules[\\/](@floating-ui|react-remove-scroll|react-remove-scroll-bar|react-style-singleton|use-sidecar|use-callback-ref|@mantine[\\/]core[\\/]esm[\\/](components[\\/](Menu|Popover|Combobox(?![\\/](get-parsed|ComboboxChevron))|Select|Autocomplete|Tooltip|ScrollArea|Modal|ModalBase|Drawer|Overlay|FocusTrap|InputBase)|utils[\\/]Floating)|@mantine[\\/]hooks[\\/]esm[\\/](use-focus-trap|use-focus-return))[\\/]|src[\\/]ui[\\/]popups[\\/]popup-parts/

/** What the app is built on, and the two files that have to run with it. */
const LIBRARIES = /node_modules[\\/]|src[\\/](jitless|react-root)\.ts$/

/** What is noted of a field: with charts, which mark it, and on the field dashboard. */
const DIARY = /src[\\/](diary[\\/](diary-data|unsent-notes)|(api|entities|texts[\\/]en)[\\/]diary)\.ts$/

const DATES = /node_modules[\\/](@mantine[\\/]dates|dayjs)[\\/]/

const CURVES =
  /node_modules[\\/]d3-(array|path|shape)[\\/]|packages[\\/]charts[\\/]src[\\/](small|marks[\\/](bars-mark|line-mark|strokes)|definitions[\\/]layers|scale[\\/](linear|reduce-to-pixels))/

/** With charts, which neither the field list nor the field dashboard has. */
const CHARTS =
  /node_modules[\\/](d3-|internmap)|packages[\\/](charts[\\/]src[\\/](?!theme)|web[\\/]src[\\/](charts[\\/](?!chart-or-table|export-menu)|diary[\\/]diary-marks|fields[\\/]compare-menu))/

/** The daily pages, and what they draw below their headlines, that reach a module; a frame counts as all pages. */
const reached = new Map<string, Set<string>>()

const dailyPages = (): Plugin => ({
  name: 'windrow-daily-pages',
  apply: 'build',
  buildEnd() {
    reached.clear()
    const reach = (file: string, pages: readonly string[]) => {
      const entry = join(import.meta.dirname, 'src', file)
      if (this.getModuleInfo(entry) === null) throw new Error(`There is no ${entry}.`)
      const seen = new Set([entry])
      for (const id of seen) {
        reached.set(id, new Set([...(reached.get(id) ?? []), ...pages]))
        for (const imported of this.getModuleInfo(id)?.importedIds ?? []) seen.add(imported)
      }
    }
    for (const file of [...DAILY_PAGES, ...Object.keys(BELOW)]) reach(file, [file])
    for (const file of FRAMES) reach(file, DAILY_PAGES)
  },
})

const hasOwnFile = (id: string) => [POPUPS, DIARY, DATES, CURVES, CHARTS].some((part) => part.test(id))

/** What several daily pages reach. */
const isShared = (id: string) => pagesOf(id).size > 1 && !hasOwnFile(id)

const pagesOf = (id: string) => new Set(Array.from(reached.get(id) ?? [], (file) => BELOW[file] ?? file))

/** Texts, calls and rules: half of it, and what the other half is built on. */
const isSharedWord = (id: string) => /packages[\\/](contract|core)[\\/]/.test(id) && isShared(id)

/** What one of them reaches, and pages that are opened less often do as well: with its headline, or what is below it. */
const besidesOnly = (file: string) => (id: string) =>
  !hasOwnFile(id) && pagesOf(id).size === 1 && firstOf(id) === file

const firstOf = (id: string) => {
  const files = reached.get(id) ?? new Set()
  return [...files].find((file) => !(file in BELOW)) ?? [...files][0]
}

const FIRST = /assets\/first-[\w-]+\.js$/

/** Files beside the bundle that a page needs. */
const PAGE_FILES = [
  '/theme.js',
  '/favicon.svg',
  '/windrows.svg',
  '/windrows-dark.svg',
  '/manifest.webmanifest',
]

/** Large, and of use only to who opens a map: stored when they are first loaded. */
const STORED_ON_USE = /maplibre|countries|gallery|LICENSE/

/** Makes `/sw.js`: the service worker with the list of files that it stores. */
const serviceWorker = (): Plugin => ({
  name: 'windrow-service-worker',
  apply: 'build',
  async generateBundle(_, bundle) {
    const source = join(import.meta.dirname, 'src/platform/offline/service-worker.ts')
    const assets = Object.keys(bundle).filter(
      (file) => file.startsWith('assets/') && /\.(js|css)$/.test(file) && !STORED_ON_USE.test(file),
    )
    const files = [...PAGE_FILES, ...assets.sort().map((file) => `/${file}`)]
    const code = await bundleAlone(source)
    const version = createHash('sha256').update(code).update(files.join()).digest('hex').slice(0, 12)
    this.emitFile({
      type: 'asset',
      fileName: 'sw.js',
      source: `const SHELL = ${JSON.stringify({ version, files })};\n${code}`,
    })
  },
})

/** What index.html says before there is a script. */
const texts = (): Plugin => ({
  name: 'windrow-texts',
  transformIndexHtml: (html) => html.replace('%LOADING%', uiTexts.loading),
})

/** Vite's helper around `import()`, and what is used in its place. */
const VITE_HELPER = '\0vite/preload-helper.js'
const OWN_HELPER = '\0windrow/preload-helper.js'
const RUN_IN_PARTS = join(import.meta.dirname, 'src/platform/run-in-parts.ts')
let isHelperReplaced = false

/** Files below this run within a few milliseconds. */
const LARGE = 10_000

/**
 * Runs src/first.ts as soon as it is there: the scripts of the page are requested beside the app, not after it, and
 * run one by one.
 */
const inParts = (): Plugin => ({
  name: 'windrow-in-parts',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id) => (id === VITE_HELPER ? OWN_HELPER : null),
  load(id) {
    if (id !== OWN_HELPER) return null
    isHelperReplaced = true
    return `export { importInParts as __vitePreload } from ${JSON.stringify(RUN_IN_PARTS)}`
  },
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {}, chunk: entry }) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const first = chunks.find(({ fileName }) => FIRST.test(fileName))
      if (entry === undefined || first === undefined || first.imports.length > 0)
        throw new Error('src/first.ts has to be a file that needs no other.')
      if (!isHelperReplaced) throw new Error('Vite has another helper: files would not run one by one.')
      const app = inOrder([entry], bundle).filter((chunk) => chunk !== first)
      const shared = inOrder(chunks, bundle).filter(
        (chunk) =>
          chunk.facadeModuleId === null && chunk.code.length > LARGE && ![first, ...app].includes(chunk),
      )
      return {
        html: html.replaceAll(
          /\s*<(script type="module"[^>]*><\/script|link rel="modulepreload"[^>]*)>/g,
          '',
        ),
        tags: [
          {
            tag: 'script',
            attrs: { type: 'module', async: true, crossorigin: true, src: `/${first.fileName}` },
            injectTo: 'head-prepend',
          },
          ...app.map(({ fileName }) => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', 'data-app': true, crossorigin: true, href: `/${fileName}` },
          })),
          {
            tag: 'meta',
            attrs: {
              name: 'shared-files',
              content: shared.map(({ fileName }) => `/${fileName}`).join(' '),
            },
          },
        ],
      }
    },
  },
})

type Chunk = Rolldown.OutputChunk

/** Chunks with all they import, each after its imports. */
function inOrder(chunks: readonly Chunk[], bundle: Rolldown.OutputBundle): Chunk[] {
  const ordered = new Set<Chunk>()
  const seen = new Set<Chunk>()
  const add = (chunk: Chunk) => {
    if (seen.has(chunk)) return
    seen.add(chunk)
    for (const name of chunk.imports) {
      const imported = bundle[name]
      if (imported?.type === 'chunk') add(imported)
    }
    ordered.add(chunk)
  }
  for (const chunk of chunks) add(chunk)
  return [...ordered]
}

/** One script with everything it imports: a service worker that is a module is young in some browsers. */
async function bundleAlone(entry: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      target: 'baseline-widely-available',
      lib: { entry, formats: ['iife'], name: 'worker' },
    },
  })
  const [output] = [built].flat()
  const chunk = output && 'output' in output ? output.output[0] : null
  if (chunk?.type !== 'chunk') throw new Error(`${entry} was not bundled.`)
  return chunk.code
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), texts(), lazySchemas(), plainSentinels(), dailyPages(), inParts(), serviceWorker()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    sourcemap: false,
    // The content security policy allows no data: scripts or fonts, and an inlined picture cannot be cached.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'baseline-widely-available',
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'first', test: /src[\\/]first\.ts$/, priority: 10 },
            // What every page needs, run in the order of its imports: src/jitless.ts must come before the first
            // schema, and a file shared between chunks would run before the entry that imports it.
            { name: 'libraries', tags: ['$initial'], test: LIBRARIES, priority: 9 },
            { name: 'base', tags: ['$initial'], priority: 8 },
            // The parts of a form would otherwise be some twenty files, each a request before the sign-in page shows.
            { name: 'form', test: FORM_PARTS, priority: 7 },
            // By itself, so that a change of ours does not make browsers fetch the map engine again.
            { name: 'maplibre', test: /node_modules[\\/]maplibre-gl[\\/]/, priority: 7 },
            // What pages behind the sign-in share would be some forty files, each a request before a page shows.
            { name: 'shared-words', test: isSharedWord, minShareCount: 2, priority: 6.5 },
            { name: 'shared', test: isShared, minShareCount: 2, priority: 6 },
            // Menus, dialogs and lists of choices: fetched once a page is there, or with the first that is opened.
            { name: 'popups', test: POPUPS, priority: 5 },
            // What only some of them share: the diary, calendars, curves, and whole charts.
            { name: 'diary', test: DIARY, minShareCount: 2, priority: 4 },
            { name: 'dates', test: DATES, minShareCount: 2, priority: 4 },
            { name: 'curves', test: CURVES, minShareCount: 2, priority: 3 },
            { name: 'charts', test: CHARTS, minShareCount: 2, priority: 2 },
            ...[...DAILY_PAGES, ...Object.keys(BELOW)].map((file) => ({
              name: `with-${basename(file, '.tsx')}`,
              test: besidesOnly(file),
              minShareCount: 2,
              priority: 1,
            })),
          ],
        },
      },
    },
  },
  server: {
    proxy: Object.fromEntries(
      ['/api', '/healthz', '/readyz', '/metrics', '/files', '/dev', '/map/'].map((path) => [
        path,
        { target: api },
      ]),
    ),
  },
})
