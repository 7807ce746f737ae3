import { execFile } from 'node:child_process'
import { chmod, mkdtemp, rm, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

export type SmallDisk = {
  readonly path: string
  /** Takes all room but so many bytes. */
  fill(leftBytes: number): Promise<void>
  /** Gives the room back. */
  clear(): Promise<void>
  remove(): Promise<void>
}

/** A file system of its own with so much room; null where none may be mounted (not root, or in some containers). */
export async function mountSmallDisk(megabytes: number): Promise<SmallDisk | null> {
  const path = await mkdtemp(join(tmpdir(), 'windrow-small-disk-'))
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', path])
  } catch {
    await rm(path, { recursive: true })
    return null
  }
  // PostgreSQL's account passes through.
  await chmod(path, 0o711)
  const filler = join(path, 'filler')
  const clear = () => rm(filler, { force: true })
  return {
    path,
    clear,
    fill: async (leftBytes) => {
      for (let isFilled = false; !isFilled; ) {
        await clear()
        const { bavail, bsize } = await statfs(path)
        // What others write there meanwhile takes of the same room.
        isFilled = await writeFile(filler, Buffer.alloc(bavail * bsize - leftBytes)).then(
          () => true,
          (error: NodeJS.ErrnoException) => {
            if (error.code !== 'ENOSPC') throw error
            return false
          },
        )
      }
    },
    remove: async () => {
      // Lazily: whatever still has a file open there ends soon.
      await run('umount', ['-l', path])
      await rm(path, { recursive: true })
    },
  }
}
