import type { Config } from '../../../platform/config/config.ts'
import { createOutbound, type Outbound } from '../../../platform/outbound/outbound.ts'
import { createSourceFetch, type SourceFetch } from '../../../weather/sources/http/source-fetch.ts'
import { reachOfPictures } from './stac-search.ts'

/** How pictures are searched and read. */
export type PictureFetch = { outbound: Outbound; fetch: SourceFetch; stacUrl: string | null }

export type PictureSettings = Pick<Config, 'stacUrl' | 'outboundAllow'>

export function createPictureFetch(config: PictureSettings): PictureFetch {
  const outbound = createOutbound(config, reachOfPictures(config.stacUrl))
  return { outbound, fetch: createSourceFetch({ outbound }), stacUrl: config.stacUrl }
}
