import type { CropDef } from './crop-def.ts'

/** Corners of the vernal response, daily mean °C: none, full, full, none (science.md §4). */
const [NONE_BELOW, FULL_FROM, FULL_TO, NONE_ABOVE] = [-4, 4, 8, 17]

/**
 * What a day with this mean temperature, °C, counts towards vernalisation: 0 to 1 vernal day. Missing stays
 * missing.
 */
export function vernalDay(tmean: number): number {
  const rising = (tmean - NONE_BELOW) / (FULL_FROM - NONE_BELOW)
  const falling = (NONE_ABOVE - tmean) / (NONE_ABOVE - FULL_TO)
  return Math.max(0, Math.min(1, rising, falling))
}

/**
 * Daily degree days of a winter form, °C d: between emergence and flowering each is multiplied by min(1, V /
 * Vsat), V being the vernal days since emergence, that day included (science.md §4; WOFOST). A missing day
 * adds nothing to the sums. Spring forms of the same crop, also when sown in autumn, need none of this.
 */
export function vernalisedDegreeDays(
  daily: ArrayLike<number>,
  tmean: ArrayLike<number>,
  { emergence }: Pick<CropDef['gdd'], 'emergence'>,
  { saturation, flowering }: NonNullable<CropDef['vernalisation']>,
): Float32Array {
  const series = Float32Array.from(daily)
  let sum = 0
  let vernalDays = 0
  for (let at = 0; at < series.length; at++) {
    if (sum >= emergence && sum < flowering) {
      vernalDays += vernalDay(tmean[at] ?? Number.NaN) || 0
      series[at] = (daily[at] as number) * Math.min(1, vernalDays / saturation)
    }
    sum += (series[at] as number) || 0
  }
  return series
}
