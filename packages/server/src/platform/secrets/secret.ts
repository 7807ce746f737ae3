import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * The secret that signs tokens and links: given, or made once and kept in `dataDir` with mode 0600.
 * Written beside and linked into place, so that of two processes at once both use the same one.
 */
export async function readOrMakeSecret(given: string | null, dataDir: string): Promise<string> {
  if (given !== null) return given
  const path = join(dataDir, 'secret')
  const kept = await readFile(path, 'utf8').catch(() => null)
  if (kept) return kept.trim()
  await mkdir(dataDir, { recursive: true })
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  try {
    await writeFile(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flush: true })
    await link(draft, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  } finally {
    await rm(draft, { force: true })
  }
  return (await readFile(path, 'utf8')).trim()
}
