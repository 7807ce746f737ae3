import { FetchSource, PMTiles, type RangeResponse, type Source } from 'pmtiles'
import baseUrl from './base.pmtiles?url'

/** One archive of our own origin, of which the browser fetches the parts it shows (basemap/README.md). */
export const PACKAGED_MAP = baseUrl

/** Parts of some 10 kB; beyond this the first ones go. */
const REMEMBERED = 100

/**
 * Near views are all cut from the same few parts, which the engine wants again at each zoom; not every browser keeps
 * parts of a file in its cache.
 */
class RememberedParts implements Source {
  private readonly source = new FetchSource(PACKAGED_MAP)
  private readonly parts = new Map<string, Promise<RangeResponse>>()

  getKey = () => PACKAGED_MAP

  getBytes = (offset: number, length: number): Promise<RangeResponse> => {
    const key = `${offset}+${length}`
    const known = this.parts.get(key)
    if (known !== undefined) return known
    // Without the signal of the first caller: others may wait for the same part.
    const part = this.source.getBytes(offset, length)
    this.parts.set(key, part)
    part.catch(() => this.parts.delete(key))
    const [oldest] = this.parts.keys()
    if (this.parts.size > REMEMBERED && oldest !== undefined) this.parts.delete(oldest)
    return part
  }
}

export const packagedArchive = new PMTiles(new RememberedParts())
