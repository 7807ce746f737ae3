import { boundaryTexts } from '@windrow/contract/texts/en/boundaries.ts'
import { refuse } from '../rejections.ts'
import { converterOf, type Projection, UNPROJECTED } from './to-lon-lat.ts'

/**
 * The coordinate system that an old GeoJSON (2008) names in its `crs` member; RFC 7946 knows WGS 84 only. Longitude
 * comes first whatever the system's own order is: all programs write it so.
 */
export function namedCrs(crs: unknown, file: string): Projection {
  if (crs === null || crs === undefined) return UNPROJECTED
  const name = (crs as { properties?: { name?: unknown } }).properties?.name
  if (typeof name !== 'string') throw refuse(boundaryTexts.unknownCrs(file, 'of its “crs” member'))
  const definition = definitionOf(name)
  if (definition === 'degrees') return UNPROJECTED
  const projection = definition === null ? null : converterOf(definition)
  if (projection === null) throw refuse(boundaryTexts.unknownCrs(file, name.slice(0, 80)))
  return projection
}

/** WGS 84, ETRS 89 and NAD 83 differ by less than 2 m, a moving continent's worth. */
const IN_DEGREES = new Set([4326, 4258, 4269, 4979])
const WEB_MERCATOR = new Set([3857, 900913, 102100, 102113, 3785])

/** What proj4 makes of the codes that farm programs use; null for all others. */
function definitionOf(name: string): 'degrees' | string | null {
  if (/CRS84$/i.test(name)) return 'degrees'
  const code = Number(/EPSG(?:::?|\/[\d.]+\/|:[\d.]*:)(\d+)$/i.exec(name)?.[1] ?? Number.NaN)
  if (IN_DEGREES.has(code)) return 'degrees'
  if (WEB_MERCATOR.has(code)) return 'EPSG:3857'
  const utm = (zone: number, rest: string) => `+proj=utm +zone=${zone} ${rest} +units=m +no_defs`
  if (code >= 32601 && code <= 32660) return utm(code - 32600, '+datum=WGS84')
  if (code >= 32701 && code <= 32760) return utm(code - 32700, '+south +datum=WGS84')
  if (code >= 25828 && code <= 25838) return utm(code - 25800, '+ellps=GRS80 +towgs84=0,0,0')
  if (code >= 26901 && code <= 26923) return utm(code - 26900, '+ellps=GRS80 +towgs84=0,0,0')
  if (code >= 28348 && code <= 28358) return utm(code - 28300, '+south +ellps=GRS80 +towgs84=0,0,0') // GDA94
  if (code >= 7846 && code <= 7859) return utm(code - 7800, '+south +ellps=GRS80 +towgs84=0,0,0') // GDA2020
  return null
}
