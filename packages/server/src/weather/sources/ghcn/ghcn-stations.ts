import { gunzipSync } from 'node:zlib'
import { DAY_MS } from '@windrow/core/time/day.ts'
import { createOutbound, type OutboundSettings, reachOf } from '../../../platform/outbound/outbound.ts'
import { HttpRejection } from '../http/read-body.ts'
import { createSourceFetch, type SourceFetch, type SourceFetchOptions } from '../http/source-fetch.ts'
import { SourceError } from '../weather-source.ts'
import { loadStations } from './station-cache.ts'
import { stationHistory } from './station-history.ts'
import { nearestStations, type StationIndex } from './station-index.ts'
import { COMPLETENESS_DAYS, completeness, type StationSource } from './station-source.ts'

export const GHCN_PUBLIC_URL = 'https://www.ncei.noaa.gov/pub/data/ghcn/daily'

/** A station's file unpacked; the longest are about 10 MB. */
const MAX_FILE_BYTES = 64_000_000
/** How long the index is taken from memory before its age on disk is looked at again. */
const INDEX_MS = DAY_MS

export type GhcnOptions = OutboundSettings & {
  /** `GHCN_URL`; null: NOAA. */
  url: string | null
  cacheFolder: string
  now: () => number
  /** How to fetch: tests shorten the waits. */
  fetching?: Omit<SourceFetchOptions, 'outbound'>
}

/** NOAA GHCN-Daily: observed history by station (Menne et al. 2012, doi 10.7289/V5D21VHZ). */
export function createGhcnStations(options: GhcnOptions): StationSource {
  const { url, cacheFolder, now } = options
  const outbound = createOutbound(options, reachOf(url, [GHCN_PUBLIC_URL]))
  const fetch = createSourceFetch({ ...options.fetching, outbound })
  const base = (url ?? GHCN_PUBLIC_URL).replace(/\/+$/, '')
  let loading: { index: Promise<StationIndex>; at: number } | null = null

  /** One load for all concurrent callers; a failed one is not cached. */
  function stations(): Promise<StationIndex> {
    if (loading && now() - loading.at < INDEX_MS) return loading.index
    const index = loadStations({ url: base, folder: cacheFolder, fetch, now })
    const mine = { index, at: now() }
    loading = mine
    index.catch(() => {
      if (loading === mine) loading = null
    })
    return index
  }

  const source: StationSource = {
    attribution: [
      {
        name: 'NOAA GHCN-Daily',
        licence: 'U.S. government data; some countries limit commercial re-export (WMO Resolution 40)',
        url: 'https://doi.org/10.7289/V5D21VHZ',
      },
    ],
    async nearest(place, count) {
      return nearestStations(await stations(), place, count, new Date(now()).getUTCFullYear())
    },
    async history(station, from, to) {
      if (!/^[A-Za-z0-9_-]{11}$/.test(station.id)) {
        throw new SourceError(`GHCN: ${station.id.slice(0, 20)} is not a station`, { isPermanent: true })
      }
      return stationHistory(await stationFile(base, station.id, fetch), station.id, from, to)
    },
    completeness: async (station, today) =>
      completeness(await source.history(station, today - COMPLETENESS_DAYS, today - 1), today),
  }
  return source
}

/** NOAA has `all/<id>.dly`; some mirrors have the same values by station as CSV only. */
async function stationFile(base: string, id: string, fetch: SourceFetch): Promise<string> {
  const paths = [`all/${id}.dly`, `by_station/${id}.csv.gz`, `by_station/${id}.csv`]
  let firstError: unknown
  for (const path of paths) {
    try {
      return textOf(await fetch.bytes(new URL(`${base}/${path}`)), id)
    } catch (error) {
      if (!(error instanceof HttpRejection && error.status === 404)) throw error
      firstError ??= error
    }
  }
  throw firstError
}

function textOf(bytes: Buffer, id: string): string {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes.toString('latin1')
  try {
    return gunzipSync(bytes, { maxOutputLength: MAX_FILE_BYTES }).toString('latin1')
  } catch {
    throw new SourceError(`GHCN ${id}: the file cannot be unpacked`)
  }
}
