/** Pairs of x and y, x ascending; what follows the largest x is padding. */
export type Table = readonly number[]

/** Parameters of WOFOST 7.2's phenology, by its own names. */
export type WofostParameters = {
  TBASEM: number
  TEFFMX: number
  TSUMEM: number
  TSUM1: number
  TSUM2: number
  DTSMTB: Table
  DVSI: number
  DVSEND: number
}

/**
 * Development stage of each day (−0.1 sown, 0 emerged, 1 flowering, 2 ripe), from daily mean temperature, °C: the state
 * before that day's increase. A missing day leaves it as it was.
 *
 * Before emergence 0.1 clamp(T − TBASEM, 0, TEFFMX − TBASEM)/TSUMEM; then DTSMTB(T)/TSUM1 up to 1 and /TSUM2 up to
 * DVSEND (van Diepen et al. 1989, Soil Use and Management 5:16; no photoperiod, no vernalisation). The yardstick for our
 * degree-day stages, of which it is the more detailed form.
 */
export function wofostStages(
  temperatures: ArrayLike<number>,
  parameters: WofostParameters,
  start: 'sowing' | 'emergence',
): Float64Array {
  const { TBASEM, TEFFMX, TSUMEM, TSUM1, TSUM2, DTSMTB, DVSI, DVSEND } = parameters
  const stages = new Float64Array(temperatures.length)
  let stage = start === 'sowing' ? -0.1 : DVSI
  for (let day = 0; day < stages.length; day++) {
    stages[day] = stage
    const temperature = temperatures[day] as number
    if (Number.isNaN(temperature) || stage >= DVSEND) continue
    if (stage < 0) {
      const warmth = Math.max(0, Math.min(TEFFMX - TBASEM, temperature - TBASEM))
      stage = Math.min(0, stage + (0.1 * warmth) / TSUMEM)
    } else if (stage < 1) stage = Math.min(1, stage + interpolate(DTSMTB, temperature) / TSUM1)
    else stage = Math.min(DVSEND, stage + interpolate(DTSMTB, temperature) / TSUM2)
  }
  return stages
}

/** Linear between the points of a table, and constant beyond its ends (WOFOST's AFGEN). */
export function interpolate(table: Table, x: number): number {
  let last = 0
  for (let at = 2; at < table.length && (table[at] as number) > (table[last] as number); at += 2) {
    const [x0, y0] = [table[last] as number, table[last + 1] as number]
    const [x1, y1] = [table[at] as number, table[at + 1] as number]
    if (x <= x0) return y0
    if (x <= x1) return y0 + ((y1 - y0) * (x - x0)) / (x1 - x0)
    last = at
  }
  return table[last + 1] as number
}
