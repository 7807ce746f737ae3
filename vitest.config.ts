import './scripts/tests/older-node.mjs'
import { defineConfig } from 'vitest/config'

/** Three kinds of tests: pure ones, those that need PostgreSQL and HTTP, and those that need Chromium. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          testTimeout: 20_000,
          include: [
            'packages/{core,contract,charts,web,testkit}/src/**/*.test.{ts,tsx}',
            'scripts/**/*.test.ts',
          ],
        },
      },
      {
        test: {
          name: 'server',
          include: ['packages/server/src/**/*.test.{ts,tsx}'],
          globalSetup: ['packages/server/src/testing/postgres-for-tests.ts'],
          testTimeout: 20_000,
          retry: 1,
          expect: { poll: { timeout: 10_000 } },
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['e2e/**/*.test.ts'],
          globalSetup: ['e2e/support/start-windrow.ts'],
          testTimeout: 60_000,
          // A shared machine may stall for longer than a person would wait: once more, then it counts.
          retry: 1,
          hookTimeout: 120_000,
          // Two at a time on one server: pages wait more than they compute.
          maxWorkers: 2,
        },
      },
    ],
  },
})
