import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { WorkerOptions } from 'node:worker_threads'

/**
 * What a thread is started with: its file beside the bundle, or one folder up from its chunks; the source itself, by
 * tsx, where nothing was bundled. `vite.config.ts` lists the threads.
 */
export function threadFile(
  name: string,
  source: URL,
  resourceLimits: NonNullable<WorkerOptions['resourceLimits']>,
): [string, WorkerOptions] {
  const bundled = [`./${name}.js`, `../${name}.js`]
    .map((path) => fileURLToPath(new URL(path, import.meta.url)))
    .find((file) => existsSync(file))
  if (bundled) return [bundled, { resourceLimits }]
  const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx/package.json'))
  const loader = new URL('./dist/esm/api/index.mjs', tsx).href
  const code = `import('${loader}').then(({ register }) => (register(), import('${source.href}')))`
  // A thread takes no loader over from its process (Node 20), and the process's own options would get in the way.
  return [code, { resourceLimits, eval: true, execArgv: [] }]
}
