import { availableParallelism } from 'node:os'
import './scripts/tests/older-node.mjs'
import { defineConfig } from 'vitest/config'

/** Files wait for databases, mails, redraws and threads: one more than there are cores, so that none is idle meanwhile. */
const workers = Math.min(4, availableParallelism() + 1)

/**
 * V8 compiles a function once more, optimised, when it has run for a while: what pays in a server takes a sixth of the
 * processor time of tests. Six times the default budget leaves that to functions that run for long.
 */
const execArgv = ['--interrupt-budget=400000']

/**
 * None is tried again: a test that fails now and then is a defect of the test or of the program.
 *
 * Three kinds of tests: pure ones, those that need PostgreSQL and HTTP, and those that need Chromium. Files share the
 * modules of their worker (`isolate: false`): to load the server again for each takes longer than most of its tests.
 * So a test leaves no module, environment variable or global changed.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          execArgv,
          isolate: false,
          testTimeout: 20_000,
          include: [
            'packages/{core,contract,charts,web,testkit}/src/**/*.test.{ts,tsx}',
            'scripts/**/*.test.ts',
            'bench/**/*.test.ts',
            'prove/**/*.test.ts',
          ],
        },
      },
      {
        test: {
          name: 'server',
          execArgv,
          include: ['packages/server/src/**/*.test.{ts,tsx}'],
          globalSetup: ['packages/server/src/testing/postgres-for-tests.ts'],
          setupFiles: [
            'packages/server/src/testing/bundled-threads.ts',
            'packages/server/src/testing/low-cost-hashes.ts',
          ],
          isolate: false,
          // Nothing waits longer than it has to; a machine that others use as well may take long.
          testTimeout: 120_000,
          hookTimeout: 240_000,
          // Below the 15 s after which workers look again by themselves: a notification must arrive.
          expect: { poll: { timeout: 10_000 } },
          maxWorkers: workers,
        },
      },
      {
        // The long checks of `npm run prove`, which bounds their time itself; `npm test` has none of them.
        test: {
          name: 'prove',
          include: ['prove/**/*.prove.ts'],
          globalSetup: ['packages/server/src/testing/postgres-for-tests.ts'],
          setupFiles: ['packages/server/src/testing/bundled-threads.ts'],
          testTimeout: 0,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
      {
        test: {
          name: 'browser',
          execArgv,
          include: ['e2e/**/*.test.ts'],
          globalSetup: ['e2e/support/start-windrow.ts'],
          setupFiles: ['e2e/support/every-test.ts'],
          isolate: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // As long as Playwright waits: a busy machine may take long to draw.
          expect: { poll: { timeout: 30_000 } },
          maxWorkers: workers,
        },
      },
    ],
  },
})
