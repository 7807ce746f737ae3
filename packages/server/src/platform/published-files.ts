import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { BucketSettings, Config } from './config/config.ts'
import { openBucket, syncFolder } from './file-store.ts'

/** Files for others to read, in a folder of their own: `<folder>/<file>`. */
export type PublishedFiles = {
  /** Makes a local file one that readers find; whole or not at all. The local file may be gone afterwards. */
  publish(name: string, path: string): Promise<void>
  /** Names of all that is there. */
  list(): Promise<string[]>
  delete(name: string): Promise<void>
  close(): void
}

/** Below the bucket's own folder where `S3_URL` names one, else in `DATA_DIR`. */
export function openPublishedFiles(
  { bucket, dataDir }: Pick<Config, 'bucket' | 'dataDir'>,
  area: string,
): PublishedFiles {
  return bucket ? publishToBucket(bucket, `${bucket.prefix}${area}/`) : publishToDisk(join(dataDir, area))
}

function publishToDisk(home: string): PublishedFiles {
  return {
    publish: async (name, path) => {
      const target = join(home, checkName(name))
      await mkdir(dirname(target), { recursive: true, mode: 0o700 })
      const file = await open(path, 'r+')
      await file.sync().finally(() => file.close())
      await rename(path, target)
      await syncFolder(dirname(target))
    },
    list: async () => {
      const entries = await readdir(home, { recursive: true, withFileTypes: true }).catch(unlessMissing)
      return entries
        .filter((entry) => entry.isFile())
        .map((entry) => `${entry.parentPath.slice(home.length + 1)}/${entry.name}`)
        .sort()
    },
    delete: async (name) => {
      const target = join(home, checkName(name))
      await rm(target, { force: true })
      const left = await readdir(dirname(target)).catch(unlessMissing)
      if (left.length === 0) await rm(dirname(target), { recursive: true, force: true })
    },
    close: () => {},
  }
}

function unlessMissing(error: NodeJS.ErrnoException): never[] {
  if (error.code === 'ENOENT') return []
  throw error
}

/** A file of some gigabytes over a slow line. */
const UPLOAD_MS = 3_600_000

function publishToBucket(settings: BucketSettings, home: string): PublishedFiles {
  const bucket = openBucket(settings, UPLOAD_MS)
  const objectOf = (name: string) => ({ Bucket: settings.bucket, Key: home + checkName(name) })
  return {
    publish: async (name, path) => {
      const { client, s3 } = await bucket.open()
      const { size } = await stat(path)
      // An object appears when the whole of it has arrived.
      await client.send(
        new s3.PutObjectCommand({ ...objectOf(name), Body: createReadStream(path), ContentLength: size }),
      )
    },
    list: async () => {
      const { client, s3 } = await bucket.open()
      const names: string[] = []
      for (let after: string | undefined, isMore = true; isMore; ) {
        const found = await client.send(
          new s3.ListObjectsV2Command({ Bucket: settings.bucket, Prefix: home, ContinuationToken: after }),
        )
        for (const { Key = '' } of found.Contents ?? []) names.push(Key.slice(home.length))
        after = found.NextContinuationToken
        isMore = found.IsTruncated === true && after !== undefined
      }
      return names
    },
    delete: async (name) => {
      const { client, s3 } = await bucket.open()
      await client.send(new s3.DeleteObjectCommand(objectOf(name)))
    },
    close: bucket.close,
  }
}

const NAME = /^[a-z0-9=-]+\/[a-z0-9-]+\.[a-z]+$/

/** A name becomes part of a path. */
function checkName(name: string): string {
  if (!NAME.test(name)) throw new TypeError(`Not the name of a published file: ${JSON.stringify(name)}`)
  return name
}
