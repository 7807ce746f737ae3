/** The sample farm that the first start makes, and that tests and gallery show (decisions §1). */
export const DEMO_FARM = {
  organisation: 'Demo Farm',
  account: { name: 'Demo Farm', email: 'demo@windrow.test', password: 'windrow-demo' },
} as const

/** Longitude and latitude in degrees. */
type Position = [lon: number, lat: number]

/** A closed outline, counter-clockwise. */
export type Ring = Position[]

const METRES_PER_DEGREE = 111_320

const offset = (lat: number, lon: number, eastM: number, northM: number): Position => [
  round(lon + eastM / (METRES_PER_DEGREE * Math.cos((lat * Math.PI) / 180))),
  round(lat + northM / METRES_PER_DEGREE),
]

const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6

const close = (ring: Ring): Ring => [...ring, ring[0] as Position]

/** A field under a centre pivot. */
export function circle(lat: number, lon: number, radiusM: number, points = 48): Ring {
  return close(
    Array.from({ length: points }, (_, i) => {
      const angle = (2 * Math.PI * i) / points
      return offset(lat, lon, radiusM * Math.cos(angle), radiusM * Math.sin(angle))
    }),
  )
}

/** A quarter section or the like. */
export function square(lat: number, lon: number, sideM: number): Ring {
  const half = sideM / 2
  return outline(lat, lon, [
    [-half, -half],
    [half, -half],
    [half, half],
    [-half, half],
  ])
}

/** Corners in metres east and north of a middle, counter-clockwise. */
export function outline(lat: number, lon: number, corners: readonly (readonly [number, number])[]): Ring {
  return close(corners.map(([east, north]) => offset(lat, lon, east, north)))
}
