import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** Below this size compressing saves nothing worth its header. */
const MIN_COMPRESSED = 1_000

/** Good for what is made once and sent many times: most of the saving at a tenth of the highest level's time. */
const BROTLI_QUALITY = 5

/**
 * An answer that was made once and is sent as it is: bytes in each encoding and an ETag. Handlers may return it in
 * place of a value; `_answer` only carries the type.
 */
export class PreparedAnswer<Answer> {
  readonly etag: string
  readonly plain: Buffer
  readonly brotli: Buffer | null
  readonly gzipped: Buffer | null
  declare readonly _answer: Answer

  constructor(plain: Buffer, brotli: Buffer | null, gzipped: Buffer | null) {
    this.plain = plain
    this.brotli = brotli
    this.gzipped = gzipped
    this.etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  }

  get bytes(): number {
    return this.plain.length + (this.brotli?.length ?? 0) + (this.gzipped?.length ?? 0)
  }
}

export async function prepareAnswer<Answer>(answer: Answer): Promise<PreparedAnswer<Answer>> {
  const plain = Buffer.from(JSON.stringify(answer))
  if (plain.length < MIN_COMPRESSED) return new PreparedAnswer(plain, null, null)
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY }
  const [brotli, gzipped] = await Promise.all([compressBrotli(plain, { params }), compressGzip(plain)])
  return new PreparedAnswer(plain, brotli, gzipped)
}
