import { debianMissing } from './find-debian.mjs'

/**
 * The lines of the reliability and security goals, and last that of the simulated weather: what is checked, what has
 * to hold, and the checks that show it.
 *
 * A check is a run of test files: those of the packages, where a variable raises how often they repeat, and the long
 * ones of this folder (`*.prove.ts`, project `prove`), which `npm test` does not run. They hand over their figures with
 * `reportFigure`; a line without figures reports how many checks held.
 *
 * @typedef {object} Run
 * @property {'unit' | 'server' | 'browser' | 'prove'} project
 * @property {string[]} files parts of their names
 * @property {Record<string, string>} [env]
 *
 * @typedef {{ line: number, what: string, goal: string, minutes: number, runs: Run[], missing?: () => string | null }} CheckedLine
 *   `minutes` bounds its loops unless --minutes is passed; `missing` names what it needs and this machine does not have
 * @typedef {{ line: number, what: string, goal: string, waitsFor: string }} WaitingLine
 * @typedef {CheckedLine | WaitingLine} Line
 */

/** @type {readonly Line[]} */
export const lines = [
  {
    line: 1,
    what: 'kill -9 during 1,000 writes, 20 times',
    goal: 'no acknowledged row lost, no failed start, serving again within 3 s',
    minutes: 6,
    runs: [
      {
        project: 'server',
        files: ['src/killed-server'],
        env: { SERVER_KILLS: '20', SERVER_KILL_WRITES: '1000', SERVING_AGAIN_MS: '3000' },
      },
    ],
  },
  {
    line: 2,
    what: 'a backup under write load, restored elsewhere',
    goal: 'same counts and checksums',
    minutes: 3,
    runs: [
      { project: 'prove', files: ['backup-under-load'] },
      { project: 'server', files: ['db/backup.test'] },
    ],
  },
  {
    line: 3,
    what: 'killed in the middle of a migration, 10 times',
    goal: 'the next start succeeds, no half schema',
    minutes: 3,
    runs: [
      {
        project: 'server',
        files: ['db/killed-migration', 'db/migrate.test'],
        env: { MIGRATION_KILLS: '10' },
      },
    ],
  },
  {
    line: 4,
    what: '1,500 mails with 100 kills of workers',
    goal: 'none lost; at most one repeat for a kill, under the same Message-ID; none without kills',
    minutes: 12,
    runs: [
      { project: 'server', files: ['notification/killed-workers'], env: { MAIL_KILLS: '100' } },
      { project: 'server', files: ['mail/killed-sender'], env: { SENDER_KILLS: '20' } },
    ],
  },
  {
    line: 5,
    what: 'one episode on 200 fields that fire together, evaluated 100 times by two workers',
    goal: 'one event for each field, alert and recipient; one mail for each recipient',
    minutes: 4,
    runs: [
      { project: 'prove', files: ['two-workers'] },
      { project: 'server', files: ['notification/notify-accounts'] },
    ],
  },
  {
    line: 5,
    what: "two web and two worker processes on Debian's PostgreSQL with a replica, behind PgBouncer in transaction mode",
    goal: 'what one process has written the other reads at once; nothing is lost when one of each kind is killed',
    minutes: 3,
    missing: debianMissing,
    runs: [
      { project: 'prove', files: ['pooler'] },
      { project: 'server', files: ['several-processes', 'db/replica'] },
    ],
  },
  {
    line: 6,
    what: '1,000 faults of a source: no answer, nothing in it, series or values missing',
    goal: '"no data" or "failed"; no alert fires or clears wrongly',
    minutes: 3,
    runs: [{ project: 'server', files: ['evaluation/alert-faults'], env: { FAULT_ROUNDS: '25' } }],
  },
  {
    line: 7,
    what: 'a condition shorter than recurrent_days, a disabled rule, a day out of season',
    goal: 'no mail',
    minutes: 2,
    runs: [{ project: 'server', files: ['notification/hold-back'] }],
  },
  {
    line: 8,
    what: 'a source that is down for 24 h, silent for 30 s, truncated, NaN, 500',
    goal: 'every page answers with the last data and its age; no bad value stored, retries bounded',
    minutes: 5,
    runs: [
      { project: 'prove', files: ['source-down'] },
      { project: 'server', files: ['weather-faults', 'misbehaving-provider', 'source-fetch'] },
    ],
  },
  {
    line: 9,
    what: 'SMTP down for 6 h by the clock',
    goal: 'everything delivered after recovery',
    minutes: 3,
    runs: [{ project: 'server', files: ['mail-server-down'], env: { MAILS: '300' } }],
  },
  {
    line: 10,
    what: "every route, verb and id with another organisation's token, and mixed ids in lists",
    goal: '404, nothing changed, nothing foreign listed',
    minutes: 3,
    runs: [{ project: 'server', files: ['http/caller-matrix', 'http/owner-matrix'] }],
  },
  {
    line: 11,
    what: 'each permission both ways, and one that is taken away',
    goal: 'refused on the next request',
    minutes: 3,
    runs: [{ project: 'server', files: ['http/access.test', 'http/permissions', 'http/what-calls-change'] }],
  },
  {
    line: 12,
    what: 'guesses of passwords: per account, 40 and 200 at once, at known and unknown addresses',
    goal: 'at most 10 for an account in 15 minutes, its owner not locked out; a right sign-in behind 40 within 2 s; /fields within 2 times its p95; same answer, medians within 5 %',
    minutes: 4,
    runs: [
      { project: 'prove', files: ['sign-in-guesses'] },
      { project: 'server', files: ['identity/sign-in'] },
    ],
  },
  {
    line: 13,
    what: 'reset codes, sessions and common passwords',
    goal: 'codes once, 10 minutes, limited; sessions of 128 bits, new at sign-in, dead after sign-out and password change; the most common 3,000 passwords refused',
    minutes: 4,
    runs: [
      { project: 'prove', files: ['sessions-and-passwords'] },
      { project: 'server', files: ['identity/restore-password', 'identity/reset-strangers'] },
    ],
  },
  {
    line: 14,
    what: 'zip bomb, 10,000 entries, path traversal, symlink, wrong content; KML with DOCTYPE, entities, billion laughs, 200,000 levels',
    goal: 'refused within 5 s with at most 100 MB more memory; KML within 1 s, no connection opened',
    minutes: 3,
    runs: [
      { project: 'server', files: ['hostile-upload'], env: { HOSTILE_KML_MS: '1000' } },
      { project: 'server', files: ['boundaries/hostile-files', 'boundaries/boundary-thread'] },
    ],
  },
  {
    line: 15,
    what: 'CSV exports with cells that a spreadsheet would run',
    goal: 'defused, negative numbers intact',
    minutes: 2,
    runs: [
      { project: 'prove', files: ['csv-exports'] },
      { project: 'unit', files: ['csv/write-csv', 'csv/read-csv', 'export/exports', 'hourly-csv'] },
    ],
  },
  {
    line: 16,
    what: 'line breaks in names and recipients',
    goal: 'no header injected',
    minutes: 2,
    runs: [{ project: 'server', files: ['mail/header-injection'] }],
  },
  {
    line: 16,
    what: 'every other call to the outside: the same kinds of addresses, redirects and rebinding names',
    goal: 'no connection',
    minutes: 2,
    runs: [{ project: 'server', files: ['platform/outbound'] }],
  },
  {
    line: 16,
    what: 'webhooks to loopback, private, link-local, IPv6, decimal, redirected and rebinding addresses',
    goal: 'no connection',
    waitsFor: 'There are no webhooks yet; their check comes with them.',
  },
  {
    line: 17,
    what: 'the security headers of every answer, and the content security policy on every page',
    goal: 'CSP, nosniff, Referrer-Policy, HSTS under https on each; no violation in the browser',
    minutes: 4,
    runs: [
      { project: 'prove', files: ['security-headers'] },
      { project: 'browser', files: ['content-security', 'accessibility.test'] },
      { project: 'server', files: ['http/served', 'http/security-headers', 'http/broken-requests'] },
    ],
  },
  {
    line: 18,
    what: 'overload by one account',
    goal: "429 with Retry-After, other users' p95 within 1.5 times",
    minutes: 3,
    runs: [
      { project: 'prove', files: ['overload'] },
      { project: 'server', files: ['http/call-budgets'] },
    ],
  },
  {
    line: 18,
    what: 'mixed load for an hour (--line 18 --minutes 60; else as long as the figure says)',
    goal: 'memory grows by at most 10 %, no unhandled rejection',
    minutes: 5,
    runs: [{ project: 'prove', files: ['soak'] }],
  },
  {
    line: 19,
    what: 'the simulated weather: 1,000 forecasts at ten places; 35 fields in four seasons',
    goal: 'ranks even, bands as wide as they say, errors of real models; all that is said of a field fits together',
    minutes: 3,
    runs: [
      {
        project: 'server',
        files: [
          'simulated/ensemble-forecast',
          'src/plausible-fields',
          'demo/demo-seasons',
          'planting/crop-calendars',
        ],
        env: { SIMULATED_ISSUES: '100', ALL_SEASONS: '1' },
      },
    ],
  },
]
