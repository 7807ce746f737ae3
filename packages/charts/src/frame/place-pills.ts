/** A name above the plot whose line goes down from it. */
export type WantedPill = {
  key: string
  label: string
  width: number
  /** Where its line stands, px. */
  at: number
  /** Where it would start, px, if it were alone. */
  left: number
}

/** Row 0 is the one next to the plot. */
export type PlacedPill = WantedPill & { row: number }

export const PILL_HEIGHT = 22
/** Where the pill's line meets it: a pill at one side of its line reaches beyond it by this. */
export const PILL_OVERHANG = 11
/** From one pill to the next, beside or above it. */
export const PILL_GAP = 4

/**
 * Pills moved aside until none covers another or another's line, each still touching its own line, and within the ends;
 * where there is no room beside, in a row above. The first ones keep their places.
 */
export function placePills(
  wanted: readonly WantedPill[],
  [start, end]: readonly [number, number],
): PlacedPill[] {
  const placed: PlacedPill[] = []
  for (const pill of wanted) {
    const within = (left: number) => Math.max(start, Math.min(end - pill.width, left))
    const lefts = [pill.left, pill.at - pill.width + PILL_OVERHANG, pill.at - PILL_OVERHANG].map(within)
    placed.push(freePlace(pill, lefts, placed))
  }
  return placed
}

function freePlace(pill: WantedPill, lefts: readonly number[], placed: readonly PlacedPill[]): PlacedPill {
  const rows = Math.max(0, ...placed.map(({ row }) => row + 1))
  const inRow = (isFree: typeof isBeside) => {
    for (let row = 0; row <= rows; row++)
      for (const left of lefts) {
        const tried = { ...pill, left, row }
        if (placed.every((other) => isFree(tried, other))) return tried
      }
    return null
  }
  // Days next to each other: the line of the upper one goes down behind the lower one.
  return inRow(isClear) ?? inRow(isBeside) ?? { ...pill, left: lefts[0] ?? pill.left, row: rows }
}

const isBeside = (a: PlacedPill, b: PlacedPill): boolean =>
  a.row !== b.row || a.left + a.width + PILL_GAP <= b.left || b.left + b.width + PILL_GAP <= a.left

/** Beside each other, and the line of the upper one passes the lower one. */
function isClear(a: PlacedPill, b: PlacedPill): boolean {
  if (a.row === b.row) return isBeside(a, b)
  const [upper, lower] = a.row > b.row ? [a, b] : [b, a]
  return upper.at < lower.left || upper.at > lower.left + lower.width
}
