import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * The secret that signs tokens and links: configured, or made once and stored in `dataDir` with mode 0600.
 * Written beside and linked into place, so that of two processes at once both use the same one.
 */
export async function readOrMakeSecret(configured: string | null, dataDir: string): Promise<string> {
  if (configured !== null) return configured
  const path = join(dataDir, 'secret')
  const stored = await readFile(path, 'utf8').catch(() => null)
  if (stored) return stored.trim()
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
