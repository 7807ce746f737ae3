import { constants, createReadStream } from 'node:fs'
import { mkdir, open, rename, rm, stat, unlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import type { GetObjectCommandOutput, S3Client } from '@aws-sdk/client-s3'
import type { BucketSettings, Config } from './config/config.ts'

/**
 * Writes a file with mode 0600, atomically, whatever ends the process or fills the disk: as `draft`, a name in
 * the same folder that no other process uses, which is then renamed.
 */
export async function writeWhole(
  path: string,
  draft: string,
  content: Uint8Array | string | Readable,
): Promise<void> {
  try {
    const file = await open(draft, constants.O_WRONLY | constants.O_CREAT | constants.O_TRUNC, 0o600)
    try {
      await file.writeFile(content)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
  await syncFolder(dirname(path))
}

/** Makes the new name survive a power cut; Windows has no equivalent. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Files in a folder, with mode 0600; written under another name and renamed into place. */
function createDiskFiles(folder: string): FileStore {
  const pathOf = (key: string) => join(folder, checkKey(key))
  /** Hidden: a backup leaves out what is still being written. */
  const draftOf = (key: string) => join(folder, `.${checkKey(key)}`)
  return {
    put: async (key, content) => {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeWhole(pathOf(key), draftOf(key), content)
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

/** Files in an S3-compatible bucket. What comes as a stream is written to `folder` first: a bucket wants its size. */
function createBucketFiles(settings: BucketSettings, folder: string): FileStore {
  const { open, close } = openBucket(settings, 60_000)
  const objectOf = (key: string) => ({ Bucket: settings.bucket, Key: settings.prefix + checkKey(key) })
  const pathOf = (key: string) => join(folder, `.${checkKey(key)}`)
  return {
    put: async (key, content) => {
      const { client, s3 } = await open()
      if (content instanceof Uint8Array) {
        await client.send(new s3.PutObjectCommand({ ...objectOf(key), Body: content }))
        return
      }
      const path = pathOf(key)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      try {
        await writeWhole(path, `${path}.part`, content)
        const { size } = await stat(path)
        const Body = createReadStream(path)
        await client.send(new s3.PutObjectCommand({ ...objectOf(key), Body, ContentLength: size }))
      } finally {
        await removeIfThere(path)
      }
    },
    get: async (key) => {
      const { client, s3 } = await open()
      const found: GetObjectCommandOutput | null = await client
        .send(new s3.GetObjectCommand(objectOf(key)))
        .catch((error: unknown) => {
          if (error instanceof s3.NoSuchKey || error instanceof s3.NotFound) return null
          throw error
        })
      return found?.Body ? (found.Body as Readable) : null
    },
    delete: async (key) => {
      await removeIfThere(`${pathOf(key)}.part`)
      await removeIfThere(pathOf(key))
      const { client, s3 } = await open()
      await client.send(new s3.DeleteObjectCommand(objectOf(key)))
    },
    close,
  }
}

type S3 = { client: S3Client; s3: typeof import('@aws-sdk/client-s3') }

/** The client of a bucket, loaded at its first use: most installations have none. */
export function openBucket(
  settings: BucketSettings,
  requestMs: number,
): { open(): Promise<S3>; close(): void } {
  let opened: Promise<S3> | null = null
  return {
    open: () => {
      opened ??= openClient(settings, requestMs)
      return opened
    },
    close: () => {
      void opened?.then(({ client }) => client.destroy()).catch(() => undefined)
    },
  }
}

async function openClient(settings: BucketSettings, requestMs: number): Promise<S3> {
  const s3 = await import('@aws-sdk/client-s3')
  const { endpoint, region, accessKeyId, secretAccessKey } = settings
  const client = new s3.S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    // Checksums that only Amazon knows are rejected, or stored among the bytes, by other servers.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 5_000, requestTimeout: requestMs },
  })
  return { client, s3 }
}

/** A bucket where `S3_URL` names one, else `DATA_DIR/files` (decisions §1). */
export function createFileStore({ bucket, dataDir }: Pick<Config, 'bucket' | 'dataDir'>): FileStore {
  const folder = join(dataDir, 'files')
  return bucket ? createBucketFiles(bucket, folder) : createDiskFiles(folder)
}

/** Where uploaded files are stored: a folder, or a bucket. A key is `<random id><extension>`. */
export type FileStore = {
  /** Atomic: a reader of the key finds the whole file or none. */
  put(key: string, content: Uint8Array | Readable): Promise<void>
  /** Null when it is not there. */
  get(key: string): Promise<Readable | null>
  /** Also deletes the remains of an interrupted write. */
  delete(key: string): Promise<void>
  close(): void
}

const KEY = /^[0-9a-f-]{36}\.[a-z0-9]{1,10}$/

/** A key becomes part of a path. */
function checkKey(key: string): string {
  if (!KEY.test(key)) throw new TypeError(`Not the key of a file: ${JSON.stringify(key)}`)
  return key
}
