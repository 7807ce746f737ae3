import { DAY_MS, type DayNumber, dayOf } from '@windrow/core/time/day.ts'
import * as z from 'zod/mini'
import { type Reach, reachOf } from '../../../platform/outbound/outbound.ts'
import type { SourceFetch } from '../../../weather/sources/http/source-fetch.ts'
import { SourceError } from '../../../weather/sources/weather-source.ts'

/** Earth Search of Element 84; no key. */
export const STAC_PUBLIC_URL = 'https://earth-search.aws.element84.com/v1'
/** Where Earth Search keeps the pictures of its two collections. */
const PICTURES = [
  'https://e84-earth-search-sentinel-data.s3.us-west-2.amazonaws.com',
  'https://sentinel-cogs.s3.us-west-2.amazonaws.com',
]
/** The second collection fills gaps of the first (2016 to 2019, 2022). */
const COLLECTIONS = ['sentinel-2-c1-l2a', 'sentinel-2-l2a']
const PAGE = 100
const MAX_PAGES = 10
/** A scene with more cloud, %, has hardly a clear field. */
const MAX_CLOUD = 80

const asset = z.object({
  href: z.url({ protocol: /^https?$/ }),
  'raster:bands': z.optional(
    z.array(
      z.object({
        scale: z.optional(z.number()),
        offset: z.optional(z.number()),
        nodata: z.optional(z.union([z.number(), z.string()])),
      }),
    ),
  ),
})

const item = z.object({
  id: z.string(),
  properties: z.object({
    datetime: z.string(),
    'eo:cloud_cover': z.optional(z.number()),
    'proj:epsg': z.nullish(z.number()),
    'proj:code': z.nullish(z.string()),
  }),
  assets: z.object({
    red: asset,
    // Only for pictures in true colour.
    green: z.optional(asset),
    blue: z.optional(asset),
    nir: asset,
    scl: asset,
  }),
})

const page = z.object({
  features: z.array(z.unknown()),
  links: z.optional(z.array(z.object({ rel: z.string(), href: z.string(), method: z.optional(z.string()) }))),
})

/** A band of a scene: where it is, and how its numbers become reflectance. */
export type Band = { href: string; scale: number; offset: number }

export type Scene = {
  id: string
  day: DayNumber
  /** Of the picture's own grid: a UTM zone. */
  epsg: number
  red: Band
  green: Band | null
  blue: Band | null
  nir: Band
  /** Scene classification. */
  scl: string
}

/** West, south, east, north, degrees. */
export type BoundingBox = readonly [number, number, number, number]

/** The search and its pictures: those of a server of one's own come from its origin, or one in `OUTBOUND_ALLOW`. */
export function reachOfPictures(url: string | null): Reach {
  const { named = [], known = [] } = reachOf(url, [STAC_PUBLIC_URL])
  return { named, known: [...known, ...PICTURES] }
}

/** The scenes of a place between two days, newest first. Items that cannot be used are left out. */
export async function searchScenes(
  fetch: SourceFetch,
  url: string | null,
  box: BoundingBox,
  from: DayNumber,
  to: DayNumber,
): Promise<Scene[]> {
  let next: URL | null = new URL(`${(url ?? STAC_PUBLIC_URL).replace(/\/+$/, '')}/search`)
  next.searchParams.set('collections', COLLECTIONS.join(','))
  next.searchParams.set('bbox', box.map((degrees) => degrees.toFixed(6)).join(','))
  next.searchParams.set('datetime', `${dayOf(from)}T00:00:00Z/${dayOf(to)}T23:59:59Z`)
  next.searchParams.set('limit', String(PAGE))
  const scenes = new Map<string, Scene>()
  for (let count = 0; next && count < MAX_PAGES; count++) {
    const found = page.safeParse(await fetch.json(next))
    if (!found.success) throw new SourceError(`${next.host} did not respond as a STAC search does.`)
    for (const feature of found.data.features) {
      const scene = toScene(feature)
      if (scene && !scenes.has(scene.id)) scenes.set(scene.id, scene)
    }
    const link = found.data.links?.find(({ rel, method }) => rel === 'next' && (method ?? 'GET') === 'GET')
    next = link && URL.canParse(link.href, next.href) ? new URL(link.href, next) : null
  }
  return [...scenes.values()].sort((a, b) => b.day - a.day)
}

function toScene(feature: unknown): Scene | null {
  const parsed = item.safeParse(feature)
  if (!parsed.success) return null
  const { id, properties, assets } = parsed.data
  const time = Date.parse(properties.datetime)
  const epsg = properties['proj:epsg'] ?? Number(/^EPSG:(\d+)$/.exec(properties['proj:code'] ?? '')?.[1])
  if (!Number.isFinite(time) || !isUtm(epsg) || (properties['eo:cloud_cover'] ?? 0) > MAX_CLOUD) return null
  const bandOf = ({ href, ...more }: z.output<typeof asset>): Band => {
    const [band] = more['raster:bands'] ?? []
    return { href, scale: band?.scale ?? 0.0001, offset: band?.offset ?? 0 }
  }
  return {
    id,
    day: Math.floor(time / DAY_MS),
    epsg,
    red: bandOf(assets.red),
    green: assets.green ? bandOf(assets.green) : null,
    blue: assets.blue ? bandOf(assets.blue) : null,
    nir: bandOf(assets.nir),
    scl: assets.scl.href,
  }
}

const isUtm = (epsg: number): boolean =>
  (epsg >= 32_601 && epsg <= 32_660) || (epsg >= 32_701 && epsg <= 32_760)
