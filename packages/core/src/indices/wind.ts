/**
 * u2, wind speed 2 m over grass, from a speed at another height, in the same unit.
 *
 * uz · 4.87 / ln(67.8 z − 5.42), z in m above ground (FAO-56 eq. 47); at 2 m it is what it is. Missing stays missing.
 */
export function windAtTwoMetres(speed: number, height: number): number {
  return height === 2 ? speed : (speed * 4.87) / Math.log(67.8 * height - 5.42)
}

/** What is stored is km/h; formulas take m/s. */
export const KMH_PER_MS = 3.6
