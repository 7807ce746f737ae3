import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { build } from 'vite'

const server = join(import.meta.dirname, '../..')
const parent = join(server, 'node_modules')
const children = join(import.meta.dirname, 'children')
const prefix = '.children-'

/**
 * The processes that tests start and kill, bundled like the server itself and beside it: tsx would compile the whole of
 * it again for each of them. Inside the package, so that they find what comes from npm.
 */
export async function bundleChildren(): Promise<{ folder: string; remove(): Promise<void> }> {
  await mkdir(parent, { recursive: true })
  await removeLeftovers()
  const folder = await mkdtemp(join(parent, `${prefix}${process.pid}-`))
  const input = Object.fromEntries(
    (await readdir(children)).map((file) => [basename(file, '.ts'), join(children, file)]),
  )
  await build({
    root: server,
    configFile: join(server, 'vite.config.ts'),
    build: { outDir: folder, sourcemap: false, rolldownOptions: { input } },
  })
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}

/** Of runs that were killed. */
async function removeLeftovers(): Promise<void> {
  for (const name of await readdir(parent))
    if (name.startsWith(prefix) && !isRunning(Number(name.slice(prefix.length).split('-')[0])))
      await rm(join(parent, name), { recursive: true, force: true })
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
