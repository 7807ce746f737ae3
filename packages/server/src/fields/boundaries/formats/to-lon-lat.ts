import { boundaryTexts } from '@windrow/contract/texts/en/boundaries.ts'
import proj4 from 'proj4'

/**
 * Shifts from older datums to WGS 84 (dx, dy, dz in m; rotations in arc seconds; scale in ppm, position vector), by the
 * names that `.prj` files give them, in lower case without a leading `d_`. Files of ArcGIS never state them, and
 * without one a boundary is off by up to some hundred metres. From the EPSG dataset; good to some metres.
 */
const OLD_DATUMS: Readonly<Record<string, readonly number[]>> = {
  north_american_1927: [-8, 160, 176],
  north_american_datum_1927: [-8, 160, 176],
  deutsches_hauptdreiecksnetz: [598.1, 73.7, 418.2, 0.202, 0.045, -2.455, 6.7],
  mgi: [577.326, 90.129, 463.919, 5.137, 1.474, 5.297, 2.4232],
  'militar-geographische_institut': [577.326, 90.129, 463.919, 5.137, 1.474, 5.297, 2.4232],
  amersfoort: [565.2369, 50.0087, 465.658, -0.406857, 0.350733, -1.87035, 4.0812],
  european_1950: [-87, -98, -121],
  european_datum_1950: [-87, -98, -121],
  ntf: [-168, -60, 320],
  nouvelle_triangulation_francaise: [-168, -60, 320],
  monte_mario: [-104.1, -49.1, -9.9, 0.971, -2.917, 0.714, -11.68],
  ch1903: [674.374, 15.056, 405.346],
  'ch1903+': [674.374, 15.056, 405.346],
  tm65: [482.5, -130.6, 564.6, -1.042, -0.214, -0.631, 8.15],
  belge_1972: [-106.8686, 52.2978, -103.7239, 0.3366, -0.457, 1.8422, -1.2747],
  pulkovo_1942: [28, -130, -95],
  s_jtsk: [589, 76, 480],
  south_american_1969: [-66.87, 4.37, -38.52],
  corrego_alegre: [-206, 172, -6],
  australian_1966: [-117.808, -51.536, 137.784, 0.303, 0.446, 0.234, -0.29],
  australian_1984: [-117.763, -51.51, 139.061, 0.292, 0.443, 0.277, -0.191],
  new_zealand_1949: [59.47, -5.04, 187.44, 0.47, -0.1, 1.024, -4.5993],
  tokyo: [-146.414, 507.337, 680.507],
  cape: [-136, -108, -292],
}

/** Takes a position of two numbers or more. */
export type ToLonLat = (position: number[]) => number[]

/** How a file's coordinates become degrees, and what its reader should know about them. */
export type Projection = { toLonLat: ToLonLat; note: string | null }

export const UNPROJECTED: Projection = { toLonLat: (position) => position, note: null }

/** Ten micrometres; further digits are noise of the conversion. */
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
        // Points outside the reach of the projection get coordinates outside the globe.
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
