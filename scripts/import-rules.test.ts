import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const rules: { forbidden: { name: string }[] } = createRequire(import.meta.url)(
  path.join(root, '.dependency-cruiser.cjs'),
)
const check: { checkImportRules: (folder: string) => Promise<{ ok: boolean; output: string }> } =
  await import(pathToFileURL(path.join(root, 'scripts/checks/import-rules.mjs')).href)

const SERVER = 'packages/server/src'
const WEB = 'packages/web/src'

/** One bad import for each rule, and more where a rule has more than one side. */
const BAD: [rule: string, from: string, code: string][] = [
  ['no-cycles', 'packages/core/src/a.ts', "import type { B } from './b.ts'\nexport type A = B"],
  ['no-cycles', 'packages/core/src/b.ts', "import type { A } from './a.ts'\nexport type B = A"],
  ['resolvable', `${SERVER}/fields/lost.ts`, "import '../nowhere.ts'"],
  ['no-orphans', `${WEB}/fields/left-over.tsx`, 'export const LeftOver = () => <p />'],
  ['core-imports-nothing', 'packages/core/src/reads-files.ts', "import 'node:fs'"],
  ['core-imports-nothing', 'packages/core/src/parses.ts', "import type { z } from 'zod'"],
  [
    'core-imports-nothing',
    'packages/core/src/upwards.ts',
    "import type { T } from '@windrow/contract/good.ts'",
  ],
  ['contract-imports-core-and-zod', 'packages/contract/src/draws.ts', "import 'react'"],
  ['contract-imports-core-and-zod', 'packages/contract/src/reads.ts', "import 'node:fs'"],
  ['charts-import-core-react-and-d3', 'packages/charts/src/talks.ts', "import '@windrow/contract/good.ts'"],
  [
    'charts-import-core-react-and-d3',
    'packages/charts/src/chart.tsx',
    "import 'zod'\nexport const C = () => <svg />",
  ],
  [
    'server-without-web',
    `${SERVER}/platform/http/page.ts`,
    "import type { G } from '@windrow/web/ui/good.tsx'",
  ],
  [
    'web-without-server',
    `${WEB}/fields/rows.ts`,
    "import type { G } from '@windrow/server/fields/store/good.ts'",
  ],
  ['web-without-web-assembly', `${WEB}/main.tsx`, "import '@windrow/core/kernels/member-quantiles.ts'"],
  ['testkit-below-all', 'packages/testkit/src/starts.ts', "import '@windrow/server/fields/store/good.ts'"],
  ['testkit-only-in-tests', `${SERVER}/fields/made-up.ts`, "import '@windrow/testkit/good.ts'"],
  ['testkit-only-in-tests', `${WEB}/fields/field-list/made-up.ts`, "import '@windrow/testkit/good.ts'"],
  ['server-platform-below-rooms', `${SERVER}/platform/http/asks.ts`, "import '../../fields/store/good.ts'"],
  ['threads-without-database', `${SERVER}/people/some-thread.ts`, "import '../platform/db/open.ts'"],
  ['server-rooms-in-order', `${SERVER}/people/asks.ts`, "import '../fields/store/good.ts'"],
  ['server-rooms-in-order', `${SERVER}/places/asks.ts`, "import '../fields/store/good.ts'"],
  ['server-rooms-in-order', `${SERVER}/alerts/asks.ts`, "import type { T } from '../planting/plan.ts'"],
  ['server-rooms-keep-their-routes', `${SERVER}/reports/asks.ts`, "import '../alerts/feeds/routes.ts'"],
  ['server-rooms-keep-their-routes', `${SERVER}/demo/starts.ts`, "import '../fields/register.ts'"],
  ['server-stores-below-routes', `${SERVER}/fields/store/asks.ts`, "import '../register.ts'"],
  ['server-stores-below-routes', `${SERVER}/alerts/store.ts`, "import './feeds/routes.ts'"],
  ['server-start-on-top', `${SERVER}/diary/starts.ts`, "import '../rooms.ts'"],
  ['server-start-on-top', `${SERVER}/platform/db/runs.ts`, "import '../../commands/seed.ts'"],
  ['server-calls-out-in-one-place', `${SERVER}/weather/calls/undici.ts`, "import 'undici'"],
  [
    'server-calls-out-in-one-place',
    `${SERVER}/platform/queue/calls.ts`,
    "import { request } from 'node:https'\nexport const call = request",
  ],
  [
    'server-calls-out-in-one-place',
    `${SERVER}/alerts/channels/opens.ts`,
    "export const open = () => import('node:net')",
  ],
  ['server-calls-out-in-one-place', `${SERVER}/reports/bucket.ts`, "import '@aws-sdk/client-s3'"],
  ['server-testing-only-in-tests', `${SERVER}/platform/http/fakes.ts`, "import '../../testing/test-app.ts'"],
  [
    'web-app-on-top',
    `${WEB}/fields/field-list/routes.ts`,
    "export const load = () => import('../../app/router.ts')",
  ],
  [
    'web-pages-apart',
    `${WEB}/fields/field-list/one.tsx`,
    "import { Two } from '../../weather/weather-page/two.tsx'\nexport const One = () => <Two />",
  ],
  [
    'web-shared-below-pages',
    `${WEB}/weather/card.tsx`,
    "import { Two } from './weather-page/two.tsx'\nexport const Card = () => <Two />",
  ],
  ['web-platform-below-rooms', `${WEB}/platform/shows.ts`, "import '../fields/good.tsx'"],
  ['web-rooms-in-order', `${WEB}/people/asks.ts`, "import '../fields/good.tsx'"],
  ['web-rooms-in-order', `${WEB}/soil/asks.ts`, "import '../reports/good.tsx'"],
  ['web-ui-knows-no-farm', `${WEB}/ui/loads.tsx`, "import '../platform/good.ts'"],
  [
    'web-ui-knows-no-farm',
    `${WEB}/ui/field.tsx`,
    "import type { T } from '@windrow/contract/entities/field.ts'",
  ],
  ['web-ui-knows-no-farm', `${WEB}/ui/weather.tsx`, "import '@windrow/core/variables/good.ts'"],
  ['no-dev-dependencies', `${SERVER}/fields/tools.ts`, "import 'build-tool'"],
  ['no-undeclared-packages', `${WEB}/platform/borrowed.ts`, "import 'borrowed'"],
]

/** Imports that the rules allow, some of them only to tests. */
const GOOD: Record<string, string> = {
  'packages/core/src/good.ts': 'export type T = 1',
  'packages/core/src/kernels/member-quantiles.ts': "export type { T } from '../good.ts'",
  'packages/core/src/good.test.ts': "import 'node:fs'\nimport '@windrow/testkit/good.ts'\nimport './good.ts'",
  'packages/core/src/units/unit.ts': "export type { T } from '../good.ts'",
  'packages/core/src/variables/good.ts': "export type { T } from '../good.ts'",
  'packages/contract/src/good.ts': "import 'zod'\nexport type { T } from '@windrow/core/good.ts'",
  'packages/contract/src/entities/field.ts': "export type { T } from '../good.ts'",
  'packages/charts/src/line.tsx':
    "import 'react'\nimport 'd3-scale'\nimport '@windrow/core/good.ts'\nexport const L = () => <svg />",
  'packages/testkit/src/good.ts': "import '@windrow/core/good.ts'",
  [`${SERVER}/platform/clock.ts`]: 'export type Clock = 1',
  [`${SERVER}/platform/db/open.ts`]: "import 'pg'",
  [`${SERVER}/fields/store/good.ts`]: "import '@windrow/core/good.ts'\nimport '../../platform/clock.ts'",
  [`${SERVER}/fields/register.ts`]: "import './store/good.ts'\nimport '@windrow/contract/good.ts'",
  [`${SERVER}/alerts/feeds/routes.ts`]: "import '../../fields/store/good.ts'",
  [`${SERVER}/alerts/register.ts`]: "import './feeds/routes.ts'",
  [`${SERVER}/planting/plan.ts`]: "import '../fields/store/good.ts'\nexport type T = 2",
  [`${SERVER}/platform/outbound/agent.ts`]: "import 'undici'\nimport 'node:net'",
  [`${SERVER}/platform/file-store.ts`]: "import '@aws-sdk/client-s3'",
  [`${SERVER}/platform/http/sent.ts`]: "export type { ServerResponse } from 'node:http'",
  [`${SERVER}/rooms.ts`]:
    "import './fields/register.ts'\nimport './alerts/register.ts'\nimport './planting/plan.ts'",
  [`${SERVER}/commands/seed.ts`]: "import '../demo/farm.ts'",
  [`${SERVER}/demo/farm.ts`]: "import '@windrow/testkit/good.ts'",
  [`${SERVER}/testing/test-app.ts`]: "import 'build-tool'",
  [`${SERVER}/main.ts`]: "import './rooms.ts'\nimport './demo/farm.ts'",
  [`${SERVER}/main.test.ts`]: "import './testing/test-app.ts'",
  [`${WEB}/ui/good.tsx`]: "import 'react'\nimport '@windrow/core/units/unit.ts'\nexport type G = 1",
  [`${WEB}/platform/good.ts`]: "import '@windrow/contract/entities/field.ts'",
  [`${WEB}/fields/good.tsx`]:
    "import '../ui/good.tsx'\nimport '../platform/good.ts'\nimport '@windrow/charts/line.tsx'",
  [`${WEB}/reports/good.tsx`]: "import '../fields/good.tsx'",
  [`${WEB}/weather/weather-page/two.tsx`]:
    "import '../../fields/good.tsx'\nimport '../../reports/good.tsx'\nexport const Two = () => <p />",
  [`${WEB}/app/router.ts`]: "export const page = () => import('../weather/weather-page/two.tsx')",
}

/** What the packages of the tree depend on. */
const PACKAGES = ['zod', 'react', 'd3-scale', 'undici', 'pg', '@aws-sdk/client-s3']

const trees: string[] = []
afterAll(() => {
  for (const tree of trees) rmSync(tree, { recursive: true })
})

function plant(files: Record<string, string>): string {
  const tree = mkdtempSync(path.join(os.tmpdir(), 'windrow-rules-'))
  trees.push(tree)
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(tree, file)), { recursive: true })
    writeFileSync(path.join(tree, file), text)
  }
  for (const name of [...PACKAGES, 'build-tool', 'borrowed']) {
    write(`node_modules/${name}/package.json`, JSON.stringify({ name, main: 'main.js' }))
    write(`node_modules/${name}/main.js`, '')
  }
  const dependencies = Object.fromEntries(PACKAGES.map((name) => [name, '1']))
  mkdirSync(path.join(tree, 'node_modules/@windrow'))
  for (const name of ['core', 'contract', 'charts', 'server', 'web', 'testkit']) {
    const ours = Object.fromEntries(
      ['core', 'contract', 'charts', 'server', 'web', 'testkit'].map((other) => [`@windrow/${other}`, '1']),
    )
    write(
      `packages/${name}/package.json`,
      JSON.stringify({
        name: `@windrow/${name}`,
        exports: { './*': './src/*' },
        dependencies: { ...dependencies, ...ours },
        devDependencies: { 'build-tool': '1' },
      }),
    )
    symlinkSync(`../../packages/${name}`, path.join(tree, 'node_modules/@windrow', name))
  }
  for (const [file, text] of Object.entries(files)) write(file, `${text}\n`)
  return tree
}

describe('who may import whom', () => {
  test('a tree that keeps the rules passes', async () => {
    expect(await check.checkImportRules(plant(GOOD))).toEqual({ ok: true, output: '' })
  }, 60_000)

  test('every bad import is found under its rule, imports of types too', async () => {
    const bad = Object.fromEntries(BAD.map(([, file, code]) => [file, code]))
    const { ok, output } = await check.checkImportRules(plant({ ...GOOD, ...bad }))
    expect(ok).toBe(false)
    const found = output.split('\n')
    const missed = BAD.filter(
      ([rule, file]) => !found.some((line) => line.startsWith(`${rule}: `) && line.includes(file)),
    )
    expect(missed.map(([rule, file]) => `${rule}: ${file}`)).toEqual([])
    const blamed = new Set(BAD.map(([, file]) => file))
    expect(found.filter((line) => line !== '' && !blamed.has(line.split(/: | →/)[1] ?? ''))).toEqual([])
  }, 60_000)

  test('every rule has a case here', () => {
    const held = new Set(BAD.map(([rule]) => rule))
    expect(rules.forbidden.map(({ name }) => name).filter((name) => !held.has(name))).toEqual([])
  })

  test('a tree in which nothing was read does not pass', async () => {
    expect((await check.checkImportRules(plant({}))).ok).toBe(false)
    const unreadable = await check.checkImportRules(plant({ 'packages/core/src/a.ts': 'import {{{' }))
    expect(unreadable.ok).toBe(false)
  }, 60_000)
})
