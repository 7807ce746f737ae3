/**
 * Who may import whom (ARCHITECTURE.md). Imports of types count like any other. Each rule is held by a case in
 * scripts/import-rules.test.ts.
 */

const { existsSync, readdirSync } = require('node:fs')
const { join } = require('node:path')

const TESTS = '\\.test\\.tsx?$'
const SERVER = '^packages/server/src'
const WEB = '^packages/web/src'

/** The rooms of the web, in the order in which they may rest on each other. */
const WEB_ROOMS = [
  'people',
  'charts',
  'maps',
  'fields',
  'weather',
  'crops',
  'soil',
  'satellite',
  'climate',
  'decisions',
  'diary',
  'alerts',
  'planting',
  'reports',
]

/** Folders of a room that hold a page: those with a `page.ts`. */
const WEB_PAGES = WEB_ROOMS.flatMap((room) => {
  const folder = join(__dirname, 'packages/web/src', room)
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(folder, entry.name, 'page.ts')))
    .map((entry) => `${room}/${entry.name}`)
})

/** The rooms of the server, in the order in which they are registered: each may use those before it. */
const SERVER_ROOMS = [
  'people',
  'places',
  'weather',
  'fields',
  'crops',
  'soil',
  'satellite',
  'climate',
  'decisions',
  'diary',
  'alerts',
  'record',
  'planting',
  'farm',
  'reports',
  'farm-export',
  'portfolio',
  'demo',
]

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'resolvable',
      comment: 'An import that leads nowhere would escape every other rule.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'no-orphans',
      comment: 'A file that imports nothing and that nothing imports is left over.',
      severity: 'error',
      from: {
        orphan: true,
        pathNot: [
          TESTS,
          '\\.d\\.ts$',
          '\\.as\\.ts$',
          '\\.config\\.ts$',
          '^(scripts|bench|e2e|prove)/',
          `${SERVER}/(main\\.ts|commands/)`,
          // The build makes `/sw.js` of it.
          `${WEB}/platform/offline/service-worker\\.ts`,
          // Begun as a worker, by its address.
          `${WEB}/app/warm-intl\\.ts`,
          `${SERVER}/testing/`,
        ],
      },
      to: {},
    },
    {
      name: 'core-imports-nothing',
      comment: 'No Node, no packages, nothing of ours: values in, values out.',
      severity: 'error',
      from: { path: '^packages/core/src', pathNot: TESTS },
      to: { pathNot: '^packages/core/src' },
    },
    {
      name: 'contract-imports-core-and-zod',
      severity: 'error',
      from: { path: '^packages/contract/src', pathNot: TESTS },
      to: { pathNot: ['^packages/(contract|core)/src', 'node_modules/zod/'] },
    },
    {
      name: 'charts-import-core-react-and-d3',
      severity: 'error',
      from: { path: '^packages/charts/src', pathNot: TESTS },
      to: { pathNot: ['^packages/(charts|core)/src', 'node_modules/(@types/)?(react|d3-[a-z-]+)/'] },
    },
    {
      name: 'server-without-web',
      severity: 'error',
      from: { path: SERVER },
      to: { path: '^packages/web/' },
    },
    {
      name: 'web-without-server',
      severity: 'error',
      from: { path: WEB },
      to: { path: '^packages/server/' },
    },
    {
      name: 'web-without-web-assembly',
      // The counter of members is reached by types alone, which cannot be told apart on the way.
      comment: 'The content security policy of pages forbids it: they compute the plain way.',
      severity: 'error',
      from: { path: `${WEB}/(first\\.ts|main\\.tsx)$` },
      to: { path: '^packages/core/src/kernels/member-quantiles', reachable: true },
    },
    {
      name: 'testkit-below-all',
      comment: 'Server, web and their tests use it, so it uses neither.',
      severity: 'error',
      from: { path: '^packages/testkit/src' },
      to: { path: '^packages/(server|web|charts)/' },
    },
    {
      name: 'testkit-only-in-tests',
      comment: 'Made-up farms belong to tests, the demo and the gallery.',
      severity: 'error',
      from: {
        pathNot: [
          TESTS,
          '^packages/testkit/',
          `${SERVER}/(demo|testing)/`,
          `${WEB}/gallery/`,
          '^(scripts|bench|e2e|prove)/',
        ],
      },
      to: { path: '^packages/testkit/' },
    },
    {
      name: 'threads-without-database',
      comment:
        'A thread starts for one calculation; the client of the database would take most of that start.',
      severity: 'error',
      // Reports reach it by types alone, which cannot be told apart on the way.
      from: { path: `${SERVER}/.*-thread\\.ts$`, pathNot: [TESTS, '/report-thread'] },
      to: { path: 'node_modules/pg/', reachable: true },
    },
    {
      name: 'server-platform-below-rooms',
      comment: 'The platform knows nothing of farms.',
      severity: 'error',
      from: { path: `${SERVER}/platform/`, pathNot: TESTS },
      to: { path: `${SERVER}/(${SERVER_ROOMS.join('|')})/` },
    },
    ...SERVER_ROOMS.slice(0, -1).map((room, at) => ({
      name: 'server-rooms-in-order',
      comment: 'A room uses the rooms before it (packages/server/src/rooms.ts).',
      severity: 'error',
      from: { path: `${SERVER}/${room}/`, pathNot: TESTS },
      to: { path: `${SERVER}/(${SERVER_ROOMS.slice(at + 1).join('|')})/` },
    })),
    {
      name: 'server-rooms-keep-their-routes',
      comment: 'What two rooms share is a function, a service or a store, not a handler.',
      severity: 'error',
      from: { path: `${SERVER}/([^/.]+)/`, pathNot: [TESTS, `${SERVER}/testing/`] },
      to: {
        path: `${SERVER}/(${SERVER_ROOMS.join('|')})/.*(routes|register)\\.ts$`,
        pathNot: `${SERVER}/$1/`,
      },
    },
    {
      name: 'server-stores-below-routes',
      comment: 'Stores hold SQL: they know no requests and no jobs.',
      severity: 'error',
      from: { path: `${SERVER}/.*/store(\\.ts$|/)`, pathNot: TESTS },
      to: { path: `${SERVER}/.*(routes|register|jobs)\\.ts$` },
    },
    {
      name: 'server-start-on-top',
      severity: 'error',
      from: { path: `${SERVER}/(platform|${SERVER_ROOMS.join('|')})/`, pathNot: TESTS },
      to: { path: `${SERVER}/((main|start|rooms)\\.ts$|commands/)` },
    },
    {
      name: 'server-calls-out-in-one-place',
      comment:
        'Other hosts are called by platform/outbound; biome.json keeps the global fetch away from the rest.',
      severity: 'error',
      from: {
        path: SERVER,
        pathNot: [
          TESTS,
          `${SERVER}/testing/`,
          `${SERVER}/platform/outbound/`,
          // Serve: they name the types of requests and responses.
          `${SERVER}/(platform/http/|start\\.ts$)`,
          // The connections of PostgreSQL's own pool.
          `${SERVER}/platform/db/reach-database\\.ts$`,
          // The bucket of S3_URL, whose client follows no redirect.
          `${SERVER}/platform/file-store\\.ts$`,
          // Listens, to find a free port.
          `${SERVER}/platform/db/embedded/server-process\\.ts$`,
        ],
      },
      to: {
        path: ['node_modules/(undici|@aws-sdk|@smithy)/', '^(node:)?(https?|http2|net|tls|dgram)$'],
      },
    },
    {
      name: 'server-testing-only-in-tests',
      severity: 'error',
      from: { pathNot: [TESTS, `${SERVER}/testing/`, '^(bench|e2e|prove)/'] },
      to: { path: `${SERVER}/testing/` },
    },
    {
      name: 'web-app-on-top',
      severity: 'error',
      from: { path: `${WEB}/`, pathNot: [`${WEB}/(app|gallery)/`, `${WEB}/(first\\.ts|main\\.tsx)$`] },
      to: { path: `${WEB}/(app|gallery)/` },
    },
    {
      name: 'web-pages-apart',
      comment: 'What two pages share is a widget or a query of a room.',
      severity: 'error',
      from: { path: `${WEB}/(${WEB_PAGES.join('|')})/` },
      to: { path: `${WEB}/(${WEB_PAGES.join('|')})/`, pathNot: `${WEB}/$1/` },
    },
    {
      name: 'web-shared-below-pages',
      severity: 'error',
      from: {
        path: `${WEB}/(platform|${WEB_ROOMS.join('|')})/`,
        pathNot: `${WEB}/(${WEB_PAGES.join('|')})/`,
      },
      to: { path: `${WEB}/(${WEB_PAGES.join('|')})/` },
    },
    {
      name: 'web-platform-below-rooms',
      severity: 'error',
      from: { path: `${WEB}/platform/` },
      to: { path: `${WEB}/(${WEB_ROOMS.join('|')})/` },
    },
    ...WEB_ROOMS.slice(0, -1).map((room, at) => ({
      name: 'web-rooms-in-order',
      comment: 'What a room shares rests on rooms before it; a page may use the shared parts of any room.',
      severity: 'error',
      from: { path: `${WEB}/${room}/`, pathNot: `${WEB}/(${WEB_PAGES.join('|')})/` },
      to: { path: `${WEB}/(${WEB_ROOMS.slice(at + 1).join('|')})/` },
    })),
    {
      name: 'web-ui-knows-no-farm',
      comment: 'Buttons and fields could serve any product: no pages, no data, no fields, no weather.',
      severity: 'error',
      from: { path: `${WEB}/ui/`, pathNot: TESTS },
      to: {
        path: [
          `${WEB}/(platform|${WEB_ROOMS.join('|')})/`,
          '^packages/charts/',
          '^packages/contract/src/(api|entities)/',
          '^packages/core/src/(?!units/|time/)',
        ],
      },
    },
    {
      name: 'no-dev-dependencies',
      comment: 'What runs must be among the dependencies; types are gone by then.',
      severity: 'error',
      from: {
        path: '^packages/[^/]+/src',
        pathNot: [TESTS, `${SERVER}/testing/`, `${WEB}/gallery/`, '^packages/testkit/'],
      },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-undeclared-packages',
      comment: 'A package that another one happens to bring may be gone tomorrow.',
      severity: 'error',
      from: { path: '^packages/[^/]+/src', pathNot: [TESTS, `${SERVER}/testing/`] },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    // TypeScript 7 has no API that the tool could use; without a parser it would read no file at all.
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/|^packages/web/public/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'require'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
      mainFields: ['module', 'main'],
    },
  },
}
