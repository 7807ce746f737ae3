import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'

export type S3ForTests = {
  /** As the environment of a server that keeps its files here. */
  env: Record<string, string>
  /** The keys that are in the bucket. */
  keys(): Promise<string[]>
  read(key: string): Promise<Buffer>
  stop(): Promise<void>
}

const BUCKET = 'farm-files'
/** What the server adds to the names of files that hold an object. */
const OBJECT = '._S3rver_object'

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
      const names = await readdir(join(directory, BUCKET), { recursive: true })
      return names
        .filter((name) => name.endsWith(OBJECT))
        .map((name) => name.slice(0, -OBJECT.length))
        .sort()
    },
    read: (key) => readFile(join(directory, BUCKET, `${key}${OBJECT}`)),
    stop: async () => {
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
