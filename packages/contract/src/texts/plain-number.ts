/** Decimals that users read in a limit. */
const DECIMALS = 100
/** A limit that has as many decimals already must not move by a rounding of its own. */
const ROUNDING = 1e-6

/** A limit as a message names it: rounded inwards, so that the number that is named can be entered. */
export function plainLimit(limit: number, side: 'min' | 'max'): number {
  const scaled = limit * DECIMALS
  // Never the zero with a minus.
  return (side === 'min' ? Math.ceil(scaled - ROUNDING) : Math.floor(scaled + ROUNDING)) / DECIMALS + 0
}
