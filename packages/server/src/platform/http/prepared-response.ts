import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

const JSON_TYPE = 'application/json; charset=utf-8'

/** Below this size compressing saves nothing worth its header. */
const MIN_COMPRESSED = 1_000

/** How hard to compress: what is sent many times, or what is rebuilt after each change and may be sent once. */
const EFFORTS = {
  // Most of the saving at a tenth of the highest level's time.
  lasting: { brotli: 5, gzip: 6 },
  // A tenth more bytes in a sixth of the time.
  fleeting: { brotli: 1, gzip: 1 },
} as const

/** Bytes and the headers that belong to them, name and value in turn, as Node writes them fastest. */
type Encoded = { body: Buffer; headers: readonly string[] }

/**
 * A response that was made once and is sent as it is: bytes in each encoding and an ETag. Handlers may return it in
 * place of a value; `_body` only carries the type.
 */
export class PreparedResponse<Body> {
  readonly etag: string
  readonly bytes: number
  private readonly unchanged: readonly string[]
  private readonly plain: Encoded
  private readonly brotli: Encoded | null
  private readonly gzipped: Encoded | null
  declare readonly _body: Body

  constructor(plain: Buffer, brotli: Buffer | null, gzipped: Buffer | null) {
    // Of what is shortest: the same bytes are compressed to the same, and a long list takes 20 ms uncompressed.
    this.etag = `"${createHash('sha256')
      .update(brotli ?? plain)
      .digest('base64url')
      .slice(0, 22)}"`
    this.bytes = plain.length + (brotli?.length ?? 0) + (gzipped?.length ?? 0)
    this.unchanged = ['etag', this.etag, 'vary', 'accept-encoding']
    const encoded = (body: Buffer, encoding: string[]): Encoded => ({
      body,
      headers: [
        ...this.unchanged,
        'content-type',
        JSON_TYPE,
        ...encoding,
        'content-length',
        String(body.length),
      ],
    })
    this.plain = encoded(plain, [])
    this.brotli = brotli && encoded(brotli, ['content-encoding', 'br'])
    this.gzipped = gzipped && encoded(gzipped, ['content-encoding', 'gzip'])
  }

  /** The response itself, for callers within the process. */
  value(): Body {
    return JSON.parse(this.plain.body.toString())
  }

  /** What to send to a client by what it has and understands; no body where it has this response already. */
  responseTo(headers: IncomingHttpHeaders): { body: Buffer | null; headers: readonly string[] } {
    if (isKnown(this.etag, headers['if-none-match'])) return { body: null, headers: this.unchanged }
    const encoding = encodingFor(headers)
    return (encoding && { br: this.brotli, gzip: this.gzipped }[encoding]) ?? this.plain
  }
}

/** The shortest encoding that a client understands; null where it names none. */
function encodingFor(headers: IncomingHttpHeaders): 'br' | 'gzip' | null {
  const accepted = String(headers['accept-encoding'] ?? '')
  return /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : null
}

function isKnown(etag: string, ifNoneMatch: string | undefined): boolean {
  if (ifNoneMatch === undefined || ifNoneMatch === etag) return ifNoneMatch === etag
  return ifNoneMatch.split(',').some((known) => known.trim().replace(/^W\//, '') === etag)
}

export async function prepareResponse<Body>(content: Body): Promise<PreparedResponse<Body>> {
  return prepareBytes(Buffer.from(JSON.stringify(content)))
}

/** A response that is written already. */
export async function prepareBytes<Body>(
  plain: Buffer,
  effort: keyof typeof EFFORTS = 'lasting',
): Promise<PreparedResponse<Body>> {
  if (plain.length < MIN_COMPRESSED) return new PreparedResponse(plain, null, null)
  const [brotli, gzipped] = await Promise.all([
    compress(plain, 'br', effort),
    compress(plain, 'gzip', effort),
  ])
  return new PreparedResponse(plain, brotli, gzipped)
}

function compress(plain: Buffer, encoding: 'br' | 'gzip', effort: keyof typeof EFFORTS): Promise<Buffer> {
  const { brotli: quality, gzip: level } = EFFORTS[effort]
  if (encoding === 'gzip') return compressGzip(plain, { level })
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  }
  return compressBrotli(plain, { params })
}

/**
 * A response that is made for one call: on a slow network a long one takes its time by its bytes. Compressed text with
 * a secret and a stranger's words in it could be guessed by its length, were there calls that a strange page can make
 * for its visitor: ours carry their token in a header, which only our own page can set.
 */
export async function encodeOnce(
  plain: Buffer,
  headers: IncomingHttpHeaders,
): Promise<{ body: Buffer; headers: Record<string, string> }> {
  const encoding = plain.length < MIN_COMPRESSED ? null : encodingFor(headers)
  const body = encoding === null ? plain : await compress(plain, encoding, 'fleeting')
  return {
    body,
    headers: {
      'content-type': JSON_TYPE,
      vary: 'accept-encoding',
      ...(encoding === null ? {} : { 'content-encoding': encoding }),
    },
  }
}
