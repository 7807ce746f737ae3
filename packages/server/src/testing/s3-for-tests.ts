import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'

export type S3ForTests = {
  /** As the environment of a server that keeps its files here. */
  env: Record<string, string>
  /** The keys that are in the bucket. */
  keys(): Promise<string[]>
  stop(): Promise<void>
}

const BUCKET = 'farm-files'

/** A real S3 server on loopback, with one bucket. */
export async function startS3(): Promise<S3ForTests> {
  const directory = await mkdtemp(join(tmpdir(), 'windrow-test-s3-'))
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: BUCKET, configs: [] }],
  })
  const { port } = await server.run()
  return {
    env: {
      S3_URL: `http://127.0.0.1:${port}/${BUCKET}`,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    keys: async () => {
      const names = await readdir(join(directory, BUCKET))
      return names
        .filter((name) => name.endsWith('._S3rver_object'))
        .map((name) => name.replace('._S3rver_object', ''))
    },
    stop: async () => {
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
