import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { build } from 'vite'
import { expect, test } from 'vitest'
import * as zod from 'zod/mini'
import { lazySchemas, plainSentinels } from '../plugins.ts'

const REACT = join(import.meta.dirname, '../../../node_modules/react-dom/client.js')
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

/** How many errors are made while React is loaded. */
async function errorsOfReact(isPlain: boolean): Promise<number> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: isPlain ? [plainSentinels()] : [],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, lib: { entry: REACT, formats: ['iife'], name: 'react' } },
  })
  const [output] = [built].flat()
  const chunk = output && 'output' in output ? output.output[0] : null
  let errors = 0
  const counting = new Proxy(Error, {
    apply(target, self, words) {
      errors += 1
      return Reflect.apply(target, self, words)
    },
  })
  runInNewContext(`${chunk?.code}; if (!react.createRoot) throw 1`, { Error: counting, setTimeout })
  return errors
}

test('React makes no errors as it is loaded, whose places would be looked up while tools are attached', async () => {
  expect(await errorsOfReact(false)).toBeGreaterThan(3)
  expect(await errorsOfReact(true)).toBe(0)
})
