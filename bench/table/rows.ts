import type { Row } from './goal.ts'
import { PHONE_ROWS } from './phone-rows.ts'

/** The bench of a row is made by its issue: `npm run bench` names the row until it is there. */
export const ROWS = {
  climatology: {
    what: 'Climatology of 30 years, 31-day window, 5 quantiles',
    unit: 'ms',
    goal: { ratioAtMost: 0.1 },
    bench: 'weather-climatology',
  },
  'alerts-counted': {
    what: 'Alerts: 1,000 fields × 20 rules × 51 members × 15 days',
    unit: 'ms',
    goal: { ratioAtMost: 0.2 },
    bench: 'alert-evaluation',
    missed:
      'profile of a round: WebAssembly 50 %, copying weather into its memory 7 %, finding ranges and making verdicts in TypeScript 25 %, reading them out 18 %; numpy 2.4 needs a fifth less than the one before it, and the kernel alone 0.18 of it.',
  },
  'ensemble-quantiles': {
    what: 'Quantiles of 60,000 ensembles',
    unit: 'ms',
    goal: { ratioAtMost: 1 / 3 },
    bench: 'weather-ensemble-quantiles',
  },
  'alerts-stored': {
    what: 'Alerts of 10,000 fields × 20 rules: read, evaluated, stored',
    unit: 'ms',
    goal: { atMost: 30_000 },
    bench: 'alert-refresh',
  },
  'list-changed': {
    what: 'Field list, 1,000 fields, each made anew',
    unit: 'ms',
    // 78 a second, 8 times LiteFarm, where PostgreSQL's own JSON made 96.
    goal: { ratioAtMost: 96 / 78 },
    bench: 'field-list',
  },
  'list-unchanged': {
    what: 'Field list, 1,000 fields, unchanged, time for each of 50 clients',
    unit: 'ms',
    goal: { atMost: 1_000 / 3_000 },
    bench: 'field-list',
    missed:
      'profile: writing responses 27 %, asking PostgreSQL for the version of the list, once for some six calls, 12 %, Node reading and parsing 11 %, async hooks 6 %, garbage 5 %; the rest are steps of one to two percent.',
  },
  'list-others': {
    what: 'Another call beside a list of 10,000 fields, longest',
    unit: 'ms',
    goal: { atMost: 50 },
    bench: 'field-list',
  },
  'weather-warm': {
    what: 'Warm weather answer, signed in, processor time',
    unit: 'µs',
    goal: { ratioAtMost: 1.5 },
    bench: 'weather-answers',
    missed:
      'profile: writing to the socket 46 %, Node reading, parsing and ticking 30 %, finding session, permission and response 15 %, counting and logging 5 %, headers 4 %; bare node:http with the async hooks that the identity library switches on, our headers and one listener needs 1.37 by itself.',
  },
  'weather-304': {
    what: 'The same with its ETag (304), processor time',
    unit: 'µs',
    goal: { ratioAtMost: 1.5 },
    bench: 'weather-answers',
    missed: 'as the row before; bare node:http with hooks, headers and a listener needs 1.39 by itself.',
  },
  'sign-in-cold': {
    what: 'Sign-in page, cold, until it can be used',
    unit: 'ms',
    // A quarter of what LiteFarm takes, which was 6.8 times a plain React page.
    goal: { ratioAtMost: 1.7 },
    bench: 'sign-in-page',
    missed:
      'of 490 kB of script, unpacked, React has 207, Mantine 52, the router 52, schemas 38, queries 33, our own code 60; the plain page has React and one form.',
  },
  'sign-in-bytes': {
    what: 'Sign-in page, JavaScript over the wire',
    unit: 'kB',
    goal: { atMost: 150 },
    bench: 'sign-in-page',
  },
  'table-first': {
    what: 'Table of 10,000 fields: first rows after the list has come',
    unit: 'ms',
    goal: { ratioAtMost: 1 },
    bench: 'field-table',
    missed:
      'profile: React draws the page around the table (its head, the strip of the day, its tools), which the baseline does not have, 52 %; style, layout and painting 23 %; reading and checking 10,000 fields 11 %, of which the baseline checks none; garbage 5 %.',
  },
  'table-sort': {
    what: 'Table of 10,000 fields: sorted',
    unit: 'ms',
    goal: { ratioAtMost: 1 },
    bench: 'field-table',
  },
  'table-search': {
    what: 'Table of 10,000 fields: searched',
    unit: 'ms',
    goal: { ratioAtMost: 1, atMost: 100 },
    bench: 'field-table',
  },
  'table-group': {
    what: 'Table of 10,000 fields: grouped',
    unit: 'ms',
    goal: { ratioAtMost: 1, atMost: 100 },
    bench: 'field-table',
  },
  'table-before-map': {
    what: 'Table of 10,000 fields: usable, against the map beside it',
    unit: 'ms',
    goal: { ratioAtMost: 1 },
    bench: 'field-table',
  },
  'map-idle': {
    what: 'Map of 10,000 fields until idle, software rendering',
    unit: 'ms',
    goal: { ratioAtMost: 1 },
    bench: 'map',
  },
  'chart-first': {
    what: 'Weather chart of 26 days, first drawing',
    unit: 'ms',
    goal: { ratioAtMost: 0.3 },
    bench: 'charts',
  },
  'chart-redraw': {
    what: 'Weather chart of 26 days, redraw, median',
    unit: 'ms',
    goal: { atMost: 16 },
    bench: 'charts',
  },
  'chart-slowest': {
    what: 'Weather chart of 26 days, slowest redraw',
    unit: 'ms',
    goal: { atMost: 50 },
    bench: 'charts',
  },
  'tab-switch': {
    what: 'Weather page: the slowest switch to a tab whose data are there',
    unit: 'ms',
    goal: { atMost: 100 },
    bench: 'weather-page',
  },
  'import-geojson': {
    what: 'Import of 5,000 polygons from GeoJSON: parsed, checked, measured',
    unit: 'ms',
    goal: { ratioAtMost: 1 / 3 },
    bench: 'boundary-import',
  },
  'import-kml': {
    what: 'The same from KML',
    unit: 'ms',
    goal: { ratioAtMost: 1 / 3 },
    bench: 'boundary-import',
    missed:
      'processor time of a round: checking and measuring 41 %, coordinates and the walk through the tree 37 %, parsing XML 22 %.',
  },
  'hourly-csv': {
    what: 'Hourly CSV of 30 years, streamed',
    unit: 'ms',
    goal: { ratioAtMost: 0.1 },
    bench: 'hourly-csv',
  },
  'report-time': {
    what: 'Report on 200 fields, from asking to ready',
    unit: 'ms',
    goal: { atMost: 60_000 },
    bench: 'reports',
    missed:
      'profile of the thread that draws: SVG into PDF 36 %, layout of pages 19 %, drawing charts 18 %, garbage collection 10 %.',
  },
  'report-memory': {
    what: 'Report on 200 fields, memory beyond what the server had',
    unit: 'MB',
    goal: { atMost: 500 },
    bench: 'reports',
  },
  'report-1-others': {
    what: 'Another call beside a report on 1 field, longest',
    unit: 'ms',
    goal: { atMost: 50 },
    bench: 'reports',
  },
  'report-200-others': {
    what: 'Another call beside a report on 200 fields, longest',
    unit: 'ms',
    goal: { atMost: 50 },
    bench: 'reports',
    missed:
      'the main thread works 50 to 80 ms of it: on a fresh process growth and water of a crop are slices of tens of milliseconds each, and a collection of garbage takes 40; the rest it waits for a processor.',
  },
  'regional-feed': {
    what: 'Regional feed of 1,000 fields, warm, p99',
    unit: 'ms',
    goal: { atMost: 100 },
    bench: 'regional-feed',
  },
  'memory-idle': {
    what: 'Memory of the server, idle with the demo farm',
    unit: 'MB',
    goal: { atMost: 250 },
    bench: 'weather-answers',
    missed:
      'started again it has 120 MB; the rest is what glibc keeps in pieces of the memory in which the demo farm was made (78 MB of it in its heap; some 230 MB with MALLOC_MMAP_THRESHOLD_=131072 and MALLOC_ARENA_MAX=2).',
  },
  'memory-loaded': {
    what: 'Memory of the server after load',
    unit: 'MB',
    goal: { atMost: 350 },
    bench: 'weather-answers',
  },
  'memory-postgresql': {
    what: 'Memory of PostgreSQL, idle with the demo farm',
    unit: 'MB',
    goal: { atMost: 150 },
    bench: 'weather-answers',
  },
  'simulated-cell': {
    what: 'Simulated cell, 38 years',
    unit: 'ms',
    goal: { atMost: 40 },
    bench: 'weather-simulated',
  },
  ...PHONE_ROWS,
  'million-changed': {
    what: 'A million fields: a changed one, evaluated and stored, on one core',
    unit: 'ms',
    goal: { atMost: 1 },
    bench: 'million-fields',
  },
  'million-unchanged': {
    what: 'A million fields: an unchanged one, on one core',
    unit: 'ms',
    goal: { atMost: 0.2 },
    bench: 'million-fields',
  },
  'million-bytes': {
    what: 'A million fields: one of them in PostgreSQL',
    unit: 'kB',
    goal: { atMost: 4 },
    bench: 'million-fields',
  },
  'million-linear': {
    what: 'A million fields: time of a field, against 10,000 fields',
    unit: 'ms',
    goal: { ratioAtMost: 1.15 },
    bench: 'million-fields',
  },
  'blend-time': {
    what: 'Blend of five models, 15 days, a cell and variable: a run, learning once in four',
    unit: 'ms',
    goal: { atMost: 1 },
    bench: 'blend',
    missed:
      'half of it is learning: 4,500 archived forecasts are read, corrected and compared, 2.1 ms once a day.',
  },
  'blend-weights': {
    what: 'Blend: a weight against the best one after 60 days, on average',
    unit: 'of 1',
    goal: { atMost: 0.05 },
    bench: 'blend',
  },
  'blend-gain': {
    what: 'Blend: less CRPS than the best model, temperature, worst of days 1 to 5',
    unit: '%',
    goal: { atLeast: 5 },
    bench: 'blend',
  },
  'blend-loss': {
    what: 'Blend: more CRPS than the best model, worst of all variables and leads',
    unit: '%',
    goal: { atMost: 1 },
    bench: 'blend',
  },
  'blend-alike': {
    what: 'Blend: more CRPS than the best model where all say the same, worst of 10 leads',
    unit: '%',
    goal: { atMost: 1 },
    bench: 'blend',
  },
  'blend-broken': {
    what: 'Blend: days until a broken model has lost its weight',
    unit: 'days',
    goal: { atMost: 10 },
    bench: 'blend',
  },
  'blend-coverage': {
    what: 'Blend: coverage of a band off by, worst of all variables',
    unit: 'points',
    goal: { atMost: 5 },
    bench: 'blend',
  },
} as const satisfies Record<string, Row>

export type RowId = keyof typeof ROWS

export const ROW_IDS = Object.keys(ROWS) as RowId[]

export const rowOf = (id: RowId): Row => ROWS[id]
