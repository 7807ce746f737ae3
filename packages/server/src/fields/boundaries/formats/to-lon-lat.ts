import { boundaryTexts } from '@windrow/contract/texts/en/boundaries.ts'
import proj4 from 'proj4'
import { OLD_DATUMS } from './old-datums.ts'

/** Takes a position of two numbers or more. */
export type ToLonLat = (position: number[]) => number[]

/** How a file's coordinates become degrees, and what its reader should know about them. */
export type Projection = { toLonLat: ToLonLat; note: string | null }

export const UNPROJECTED: Projection = { toLonLat: (position) => position, note: null }

/** Ten micrometres; what stands behind is noise of the conversion. */
const DECIMALS = 1e10
const round = (degrees: number) => Math.round(degrees * DECIMALS) / DECIMALS

/** `definition` is the text of a `.prj` file (WKT) or a PROJ string; null when proj4 can make nothing of it. */
export function converterOf(definition: string): Projection | null {
  // proj4 takes every geographic system for one in degrees.
  if (/UNIT\s*\[\s*"(grad|gon)/i.test(definition)) return null
  try {
    const source = new proj4.Proj(definition)
    const note = shiftDatum(source)
    if (isUnshiftedDegrees(source)) return { ...UNPROJECTED, note }
    const { forward } = proj4(source, new proj4.Proj('WGS84'))
    return {
      note,
      toLonLat: (position) => {
        const [x, y] = position as [number, number]
        if (!Number.isFinite(x) || !Number.isFinite(y)) return [Number.NaN, Number.NaN]
        const [lon, lat] = (forward([x, y]) as number[] | undefined) ?? []
        // Where the projection does not reach is outside the globe.
        if (lon === undefined || lat === undefined || Number.isNaN(lon + lat)) return [Infinity, Infinity]
        return [round(lon), round(lat)]
      },
    }
  } catch {
    return null
  }
}

/** proj4's number for a datum that it does not know, and so does not shift. */
const NO_DATUM = 5
const WGS84 = 4
const GRIDS = 3
const THREE_PARAMETERS = 1
const SEVEN_PARAMETERS = 2
const ARC_SECOND = Math.PI / 648_000

const isUnshiftedDegrees = (proj: InstanceType<typeof proj4.Proj>) => {
  const { projName, from_greenwich, datum } = proj as Source
  return (
    projName === 'longlat' && !from_greenwich && (datum.datum_type === NO_DATUM || datum.datum_type === WGS84)
  )
}

type Source = InstanceType<typeof proj4.Proj> & {
  projName?: string
  from_greenwich?: number
  datumCode?: string
  a: number
  datum: { datum_type: number; datum_params?: number[] }
}

/** Gives an older datum the shift that the file does not state, and says how good the result is. */
function shiftDatum(proj: InstanceType<typeof proj4.Proj>): string | null {
  const source = proj as Source
  const { datum } = source
  if (datum.datum_type !== NO_DATUM) return datum.datum_type === GRIDS ? boundaryTexts.notes.roughDatum : null
  // GRS 80 and WGS 84: a modern datum (NAD 83, ETRS 89, SIRGAS, GDA), within 2 m of WGS 84.
  if (source.a === 6_378_137) return null
  const shift = OLD_DATUMS[(source.datumCode ?? '').toLowerCase().replace(/^d_/, '')]
  if (shift === undefined) return boundaryTexts.notes.unknownDatum
  const [dx = 0, dy = 0, dz = 0, ...rest] = shift
  const [rx = 0, ry = 0, rz = 0, ppm = 0] = rest
  datum.datum_type = rest.length ? SEVEN_PARAMETERS : THREE_PARAMETERS
  datum.datum_params = rest.length
    ? [dx, dy, dz, rx * ARC_SECOND, ry * ARC_SECOND, rz * ARC_SECOND, 1 + ppm * 1e-6]
    : [dx, dy, dz]
  return boundaryTexts.notes.roughDatum
}
