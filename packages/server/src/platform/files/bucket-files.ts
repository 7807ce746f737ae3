import type { Readable } from 'node:stream'
import type { GetObjectCommandOutput, S3Client } from '@aws-sdk/client-s3'
import { checkKey, type FileStore } from './file-store.ts'

export type BucketSettings = {
  /** Without the bucket. */
  endpoint: string
  bucket: string
  /** Before each key, with a slash at its end; empty for none. */
  prefix: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** Files in an S3-compatible bucket. Its client is loaded at the first use: most installations have none. */
export function createBucketFiles(settings: BucketSettings): FileStore {
  let opened: Promise<{ client: S3Client; s3: typeof import('@aws-sdk/client-s3') }> | null = null
  const open = () => {
    opened ??= openClient(settings)
    return opened
  }
  const objectOf = (key: string) => ({ Bucket: settings.bucket, Key: settings.prefix + checkKey(key) })
  return {
    put: async (key, bytes) => {
      const { client, s3 } = await open()
      await client.send(new s3.PutObjectCommand({ ...objectOf(key), Body: bytes }))
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
      const { client, s3 } = await open()
      await client.send(new s3.DeleteObjectCommand(objectOf(key)))
    },
    close: () => {
      void opened?.then(({ client }) => client.destroy()).catch(() => undefined)
    },
  }
}

async function openClient(settings: BucketSettings) {
  const s3 = await import('@aws-sdk/client-s3')
  const { endpoint, region, accessKeyId, secretAccessKey } = settings
  const client = new s3.S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    // Checksums that only Amazon knows are refused, or stored among the bytes, by other servers.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 5_000, requestTimeout: 60_000 },
  })
  return { client, s3 }
}
