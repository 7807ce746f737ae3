import { BaseClient, BaseResponse } from 'geotiff'
import { OutboundError, readAll } from '../../../platform/outbound/bounded-body.ts'
import type { Outbound, OutboundResponse } from '../../../platform/outbound/outbound.ts'
import { HttpRejection } from '../../../weather/sources/http/read-body.ts'
import { SourceError } from '../../../weather/sources/weather-source.ts'

const TIMEOUT_MS = 30_000
const ATTEMPTS = 3
/** No header and no tile of a picture is larger; a file that says so is wrong. */
const MAX_RANGE_BYTES = 8_000_000

class RangeResponse extends BaseResponse {
  private readonly response: OutboundResponse
  private readonly data: Buffer

  constructor(response: OutboundResponse, data: Buffer) {
    super()
    this.response = response
    this.data = data
  }

  override get ok(): boolean {
    return true
  }

  override get status(): number {
    return this.response.status
  }

  override getHeader(name: string): string {
    return this.response.header(name) ?? ''
  }

  override async getData(): Promise<ArrayBuffer> {
    return new Uint8Array(this.data).buffer
  }
}

/** Reads ranges of a file, each with limits and a few tries; a host that sends the whole file is rejected. */
export class RangeClient extends BaseClient {
  private readonly outbound: Outbound
  /** Why it gave up; the library that reads through it wraps errors in its own. */
  failure: SourceError | null = null

  constructor(outbound: Outbound, url: string) {
    super(url)
    this.outbound = outbound
  }

  override async request(options: RequestInit = {}): Promise<BaseResponse> {
    try {
      return await this.read(new Headers(options.headers).get('range') ?? '')
    } catch (error) {
      if (error instanceof SourceError) this.failure = error
      throw error
    }
  }

  /** Throws for a part that is longer than any of a picture should be. */
  checkLength(bytes: number): void {
    if (bytes <= MAX_RANGE_BYTES) return
    const { host } = new URL(this.url)
    const message = `${host} has a picture with parts of ${bytes} bytes.`
    this.failure = new SourceError(message, { isPermanent: true })
    throw this.failure
  }

  private async read(range: string): Promise<BaseResponse> {
    const { host } = new URL(this.url)
    const maxBytes = lengthOf(range)
    this.checkLength(maxBytes)
    let reason = ''
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      try {
        const response = await this.readOnce(host, range, maxBytes)
        if (response instanceof RangeResponse) return response
        reason = response
      } catch (error) {
        if (!(error instanceof OutboundError)) throw error
        if (error.problem === 'forbidden' || error.problem === 'too-large')
          throw new SourceError(error.message, { isPermanent: true })
        reason = error.message
      }
    }
    throw new SourceError(`${host} could not be read: ${reason}`)
  }

  /** A text says why another try may help. */
  private readOnce(host: string, range: string, maxBytes: number): Promise<RangeResponse | string> {
    const url = new URL(this.url)
    const headers = { range, 'accept-encoding': 'identity' }
    const limits = { idleMs: TIMEOUT_MS, totalMs: TIMEOUT_MS, maxBytes }
    return this.outbound({ url, headers, ...limits }, async (response) => {
      const { status } = response
      if (status === 206) return new RangeResponse(response, await readAll(response.body))
      if (status === 200)
        throw new SourceError(`${host} does not send parts of files.`, { isPermanent: true })
      if (status < 500 && status !== 429) throw new HttpRejection(`${host} responded with ${status}`, status)
      return `responded with ${status}`
    })
  }
}

/** How many bytes `bytes=0-65535` requests. */
function lengthOf(range: string): number {
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(range) ?? []
  return from === undefined || to === undefined ? 0 : Number(to) - Number(from) + 1
}
