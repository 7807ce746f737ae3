import { mkdir, open, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { checkKey, type FileStore } from './file-store.ts'
import { writeWhole } from './write-whole.ts'

/** Files in a folder, for nobody else to read; written beside and renamed into place. */
export function createDiskFiles(folder: string): FileStore {
  const pathOf = (key: string) => join(folder, checkKey(key))
  /** Hidden: a backup leaves out what is still being written. */
  const draftOf = (key: string) => join(folder, `.${checkKey(key)}`)
  return {
    put: async (key, bytes) => {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeWhole(pathOf(key), draftOf(key), bytes)
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
