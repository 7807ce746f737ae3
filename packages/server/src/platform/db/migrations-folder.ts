import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export interface Migration {
  /** File name without `.sql`, such as `0001-scope`: they are applied in its order. */
  readonly name: string
  readonly sql: string
  readonly checksum: string
}

/** Beside this module in the sources, and beside the bundle after a build, which copies them there. */
export function migrationsFolder(): string {
  const candidates = ['./migrations', '../migrations', './db/migrations'].map((path) =>
    fileURLToPath(new URL(path, import.meta.url)),
  )
  const found = candidates.find((folder) => existsSync(folder))
  if (found === undefined) throw new Error(`The folder of migrations is missing: ${candidates[0]}`)
  return found
}

export async function readMigrations(folder = migrationsFolder()): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
  const wrong = files.find((file) => !/^\d{4}-[a-z0-9-]+\.sql$/.test(file))
  if (wrong !== undefined) throw new Error(`A migration is called NNNN-name.sql, not ${wrong}.`)
  return await Promise.all(
    files.map(async (file) => {
      // Git may have changed the line ends on Windows.
      const sql = (await readFile(join(folder, file), 'utf8')).replaceAll('\r\n', '\n')
      const checksum = createHash('sha256').update(sql).digest('hex')
      return { name: file.slice(0, -'.sql'.length), sql, checksum }
    }),
  )
}
