import { constants } from 'node:fs'
import { mkdir, open, rename, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { checkKey, type FileStore } from './file-store.ts'

/** Files in a folder, for nobody else to read; written beside and renamed into place. */
export function createDiskFiles(folder: string): FileStore {
  const pathOf = (key: string) => join(folder, checkKey(key))
  /** Hidden: a backup leaves out what is still being written. */
  const draftOf = (key: string) => join(folder, `.${checkKey(key)}`)
  return {
    put: async (key, bytes) => {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const draft = draftOf(key)
      try {
        await writeDurably(draft, bytes)
        await rename(draft, pathOf(key))
      } catch (error) {
        await removeIfThere(draft)
        throw error
      }
      await syncFolder(folder)
    },
    get: async (key) => {
      const file = await open(pathOf(key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null
        throw error
      })
      return file === null ? null : file.createReadStream()
    },
    delete: async (key) => {
      await removeIfThere(draftOf(key))
      await removeIfThere(pathOf(key))
    },
    close: () => {},
  }
}

async function removeIfThere(path: string): Promise<void> {
  await unlink(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error
  })
}

async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, constants.O_WRONLY | constants.O_CREAT | constants.O_TRUNC, 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** So that the new name outlives a power cut; Windows has no such thing. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
