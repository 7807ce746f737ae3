import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { build } from 'vite'
import { expect, test } from 'vitest'
import * as zod from 'zod/mini'
import { lazySchemas } from '../lazy-schemas.ts'

const CALLS = join(import.meta.dirname, '../../contract/src/api/api.ts')

/** How many times zod is called while the file of all calls runs. */
async function callsOfZod(isLazy: boolean): Promise<number> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: isLazy ? [lazySchemas()] : [],
    build: {
      write: false,
      minify: false,
      lib: { entry: CALLS, formats: ['iife'], name: 'calls' },
      rolldownOptions: { external: ['zod/mini'], output: { globals: { 'zod/mini': 'zod' } } },
    },
  })
  const [output] = [built].flat()
  const chunk = output && 'output' in output ? output.output[0] : null
  let calls = 0
  const counting = new Proxy(zod, {
    get(_, key) {
      calls += 1
      return Reflect.get(zod, key)
    },
  })
  runInNewContext(chunk?.code ?? '', { zod: counting, URL })
  return calls
}

test('of the schemas of all calls a page makes next to none before it needs them', async () => {
  const eager = await callsOfZod(false)
  expect(eager).toBeGreaterThan(1_000)
  expect(await callsOfZod(true)).toBeLessThan(eager / 20)
})
