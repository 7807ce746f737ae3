import { BaseClient, BaseResponse } from 'geotiff'
import { HttpRefusal } from '../../sources/http/http-refusal.ts'
import { SourceError } from '../../sources/weather-source.ts'

const TIMEOUT_MS = 30_000
const ATTEMPTS = 3

class RangeResponse extends BaseResponse {
  private readonly response: Response
  private readonly data: ArrayBuffer

  constructor(response: Response, data: ArrayBuffer) {
    super()
    this.response = response
    this.data = data
  }

  override get ok(): boolean {
    return this.response.ok
  }

  override get status(): number {
    return this.response.status
  }

  override getHeader(name: string): string {
    return this.response.headers.get(name) ?? ''
  }

  override async getData(): Promise<ArrayBuffer> {
    return this.data
  }
}

/** Reads ranges of a file, each with a time limit and a few tries; a host that sends the whole file is refused. */
export class RangeClient extends BaseClient {
  /** Why it gave up; the library that reads through it wraps errors in its own. */
  failure: SourceError | null = null

  override async request(options: RequestInit = {}): Promise<BaseResponse> {
    try {
      return await this.read(options)
    } catch (error) {
      if (error instanceof SourceError) this.failure = error
      throw error
    }
  }

  private async read(options: RequestInit): Promise<BaseResponse> {
    const { host } = new URL(this.url)
    let reason = ''
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      try {
        const headers = options.headers ?? {}
        const response = await fetch(this.url, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) })
        if (response.status === 206) return new RangeResponse(response, await response.arrayBuffer())
        await response.body?.cancel()
        if (response.ok) throw new SourceError(`${host} does not send parts of files.`, { isPermanent: true })
        if (response.status < 500 && response.status !== 429)
          throw new HttpRefusal(`${host} answered ${response.status}`, response.status)
        reason = `answered ${response.status}`
      } catch (error) {
        if (error instanceof SourceError) throw error
        reason = error instanceof Error ? error.message : String(error)
      }
    }
    throw new SourceError(`${host} could not be read: ${reason}`)
  }
}
