import { boundaryTexts } from '@windrow/contract/texts/en/boundaries.ts'
import proj4 from 'proj4'
import { describe, expect, test } from 'vitest'
import { shapefileZip } from '../../testing/boundary-files.ts'
import { WGS84_PRJ } from '../../testing/shapefile-parts.ts'
import { readBoundaries } from './read-boundaries.ts'

const CLARKE_1866 = 'SPHEROID["Clarke_1866",6378206.4,294.9786982]'
const GRS_80 = 'SPHEROID["GRS_1980",6378137.0,298.257222101]'
const geographic = (datum: string, spheroid: string) =>
  `GEOGCS["G",DATUM["${datum}",${spheroid}],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]]`
const projected = (
  base: string,
  method: string,
  parameters: Record<string, number>,
  unit = 'UNIT["Meter",1.0]',
) =>
  `PROJCS["P",${base},PROJECTION["${method}"],${Object.entries(parameters)
    .map(([name, value]) => `PARAMETER["${name}",${value}]`)
    .join(',')},${unit}]`

/** Snyder's examples are on no datum in particular. */
const SNYDER = geographic('D_Snyder', CLARKE_1866)
const origin = { False_Easting: 0, False_Northing: 0, Central_Meridian: -96, Latitude_Of_Origin: 23 }

/** The first point of a small field at x, y. */
async function place(prj: string, x: number, y: number, side = 300) {
  const ring = [
    [x, y],
    [x + side, y],
    [x + side, y + side],
    [x, y + side],
    [x, y],
  ]
  const {
    features: [field],
  } = await readBoundaries({
    name: 'a.zip',
    bytes: await shapefileZip([{ polygons: [[ring]] }], { prj }),
  })
  const points = field?.geometry.coordinates[0]?.[0] ?? []
  // The south-western corner, wherever the ring starts.
  const [lon = 0, lat = 0] =
    [...points].sort((a, b) => (a[0] ?? 0) + (a[1] ?? 0) - (b[0] ?? 0) - (b[1] ?? 0))[0] ?? []
  return { lon, lat, note: field?.note, areaM2: field?.areaM2 ?? 0 }
}

describe('coordinates become degrees by the .prj', () => {
  test.each<[from: string, prj: string, x: number, y: number, lat: number, lon: number]>([
    [
      'transverse Mercator: Snyder (1987) p. 269',
      projected(SNYDER, 'Transverse_Mercator', {
        ...origin,
        Central_Meridian: -75,
        Latitude_Of_Origin: 0,
        Scale_Factor: 0.9996,
      }),
      127_106.5,
      4_484_124.4,
      40.5,
      -73.5,
    ],
    [
      'Albers: Snyder (1987) p. 292',
      projected(SNYDER, 'Albers', { ...origin, Standard_Parallel_1: 29.5, Standard_Parallel_2: 45.5 }),
      1_885_472.7,
      1_535_925,
      35,
      -75,
    ],
    [
      'Lambert: Snyder (1987) p. 296',
      projected(SNYDER, 'Lambert_Conformal_Conic', {
        ...origin,
        Standard_Parallel_1: 33,
        Standard_Parallel_2: 45,
      }),
      1_894_410.9,
      1_564_649.5,
      35,
      -75,
    ],
    [
      'Lambert in US feet: EPSG Guidance Note 7-2, Texas South Central',
      projected(
        SNYDER,
        'Lambert_Conformal_Conic',
        {
          False_Easting: 2_000_000,
          False_Northing: 0,
          Central_Meridian: -99,
          Latitude_Of_Origin: 27 + 5 / 6,
          Standard_Parallel_1: 28 + 23 / 60,
          Standard_Parallel_2: 30 + 17 / 60,
        },
        'UNIT["Foot_US",0.3048006096012192]',
      ),
      2_963_503.91,
      254_759.8,
      28.5,
      -96,
    ],
    [
      'Web Mercator: EPSG Guidance Note 7-2',
      projected(
        geographic('D_WGS_1984', 'SPHEROID["WGS_1984",6378137.0,298.257223563]'),
        'Mercator_Auxiliary_Sphere',
        {
          False_Easting: 0,
          False_Northing: 0,
          Central_Meridian: 0,
          Standard_Parallel_1: 0,
          Auxiliary_Sphere_Type: 0,
        },
      ),
      -11_169_055.58,
      2_800_000,
      24 + 22 / 60 + 54.433 / 3600,
      -(100 + 20 / 60),
    ],
    [
      'British National Grid to WGS 84: Ordnance Survey’s example, as geodesy (Veness) states it',
      projected(
        geographic('D_OSGB_1936', 'SPHEROID["Airy_1830",6377563.396,299.3249646]'),
        'Transverse_Mercator',
        {
          False_Easting: 400_000,
          False_Northing: -100_000,
          Central_Meridian: -2,
          Scale_Factor: 0.9996012717,
          Latitude_Of_Origin: 49,
        },
      ),
      651_409.903,
      313_177.27,
      52 + 39 / 60 + 28.723 / 3600,
      1 + 42 / 60 + 57.787 / 3600,
    ],
  ])('%s', async (_, prj, x, y, lat, lon) => {
    const found = await place(prj, x, y)
    expect(found.lat).toBeCloseTo(lat, 5)
    expect(found.lon).toBeCloseTo(lon, 5)
  })

  test.each([
    ['UTM 15 north', '+proj=utm +zone=15 +datum=WGS84', -93.6, 42],
    ['UTM 21 south', '+proj=utm +zone=21 +south +datum=WGS84', -56.2, -13],
    [
      'Lambert 93',
      '+proj=lcc +lat_0=46.5 +lon_0=3 +lat_1=49 +lat_2=44 +x_0=700000 +y_0=6600000 +ellps=GRS80',
      2.1,
      48.4,
    ],
  ])('%s: a hectare stays a hectare', async (_, definition, lon, lat) => {
    const [x = 0, y = 0] = proj4(definition, [lon, lat])
    const base = geographic('D_X', GRS_80)
    const lcc = {
      False_Easting: 700_000,
      False_Northing: 6_600_000,
      Central_Meridian: 3,
      Standard_Parallel_1: 44,
      Standard_Parallel_2: 49,
      Latitude_Of_Origin: 46.5,
    }
    const utm = (zone: number, north: number) => ({
      False_Easting: 500_000,
      False_Northing: north,
      Central_Meridian: 6 * zone - 183,
      Scale_Factor: 0.9996,
      Latitude_Of_Origin: 0,
    })
    const prj = definition.includes('lcc')
      ? projected(base, 'Lambert_Conformal_Conic', lcc)
      : projected(
          base,
          'Transverse_Mercator',
          definition.includes('south') ? utm(21, 10_000_000) : utm(15, 0),
        )
    const found = await place(prj, x, y, 100)
    expect(found.lon).toBeCloseTo(lon, 7)
    expect(found.lat).toBeCloseTo(lat, 7)
    expect(found.areaM2 / 10_000).toBeCloseTo(1, 2)
    expect(found.note).toBe(null)
  })
})

describe('datums', () => {
  const degrees = (datum: string, spheroid: string) => place(geographic(datum, spheroid), -97, 40, 0.01)

  test('NAD 83 is taken as WGS 84, without a word', async () => {
    expect(await degrees('D_North_American_1983', GRS_80)).toMatchObject({ lon: -97, lat: 40, note: null })
  })

  test('NAD 27 is shifted, and said to be rough', async () => {
    const { lon, lat, note } = await degrees('D_North_American_1927', CLARKE_1866)
    // NADCON at 40°N 97°W: 0.04" south and 1.2" west, some 30 m.
    expect(lat - 40).toBeCloseTo(-0.00001, 4)
    expect(lon + 97).toBeCloseTo(-0.00034, 4)
    expect(note).toBe(boundaryTexts.notes.roughDatum)
  })

  test('an unknown datum is said to be unknown', async () => {
    expect(await degrees('D_Somewhere', CLARKE_1866)).toMatchObject({
      lon: -97,
      lat: 40,
      note: boundaryTexts.notes.unknownDatum,
    })
  })

  test('WGS 84 itself', async () => {
    expect(await place(WGS84_PRJ, -97, 40, 0.01)).toMatchObject({ lon: -97, lat: 40, note: null })
  })
})
