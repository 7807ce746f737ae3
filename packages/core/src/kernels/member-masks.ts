/** How many bits of a 32-bit word are set (Warren 2013, Hacker's Delight, fig. 5-2). */
export function countBits(word: number): number {
  const pairs = word - ((word >>> 1) & 0x5555_5555)
  const fours = (pairs & 0x3333_3333) + ((pairs >>> 2) & 0x3333_3333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24
}

/**
 * Members as bits: what holds for which members on a day is a few 32-bit words, `masks[day * words + word]`, so that
 * runs of days are ANDs and ORs of words, for 32 members at once.
 */
type Masks = Int32Array

/** Where the values of a day come from. */
export const FROM_NOTHING = 0
export const FROM_OBSERVED = 1
export const FROM_FORECAST = 2

/**
 * The weather of a cell as masks. Slots hold the results of comparisons: slot s has its day d at
 * `masks[(s * days + d) * words]`. There are two for counting, two for each series and two for each crossing.
 */
export type MaskCell = {
  days: number
  members: number
  words: number
  masks: Masks
  /** `sources[series * days + day]` */
  sources: Uint8Array
  /** How many members have a value: `present[series * days + day]` */
  present: Uint16Array
  /** Of each series, whether every member has a value on every day. */
  isComplete: boolean[]
  /** Of each series, then of each crossing, whether its slots have been filled. */
  isFilled: Uint8Array
  firstCrossing: number
}

/** Members that have a value. */
export const knownSlot = (series: number): number => 2 + 2 * series

/**
 * Members whose value is missing although they have a later one. Where a member just ends, as some do before others,
 * its horizon has come and nothing is missing.
 */
export const gapSlot = (series: number): number => 3 + 2 * series

/** Members that are beyond the threshold for certain. */
export const sureSlot = (cell: MaskCell, crossing: number): number => cell.firstCrossing + 2 * crossing

/** Those, and the ones that could be if their missing values were known. */
export const maybeSlot = (cell: MaskCell, crossing: number): number => cell.firstCrossing + 2 * crossing + 1

export const wordsFor = (members: number): number => Math.ceil(members / 32)

/** All members of a word. */
export function fullWord(members: number, word: number): number {
  const left = members - word * 32
  return left >= 32 ? -1 : (1 << left) - 1
}

/**
 * Leaves a member on the days that lie in a run of at least `least` days, in place, from day `first` to before day
 * `end`. `lead`: days before `first` that are taken to have held as well.
 * First the days on which a run of `least` days ends; then these are spread over their run.
 */
export function keepRuns(
  masks: Masks,
  words: number,
  first: number,
  end: number,
  least: number,
  lead: number = 0,
): void {
  const from = first * words
  const to = end * words
  keepWindows(masks, words, first, end, least, lead)
  for (let spread = 1; spread < least; ) {
    const step = Math.min(spread, least - spread)
    const ahead = step * words
    for (let at = from; at < to - ahead; at++)
      masks[at] = (masks[at] as number) | (masks[at + ahead] as number)
    spread += step
  }
}

/** Leaves a member on the days at which `length` days end on all of which it holds, in place, by windows that double. */
export function keepWindows(
  masks: Masks,
  words: number,
  first: number,
  end: number,
  length: number,
  lead: number = 0,
): void {
  const from = first * words
  const to = end * words
  for (let held = 1; held < length; ) {
    const step = Math.min(held, length - held)
    const back = step * words
    for (let at = to - 1; at >= from + back; at--)
      masks[at] = (masks[at] as number) & (masks[at - back] as number)
    held += step
  }
  if (lead < length - 1) masks.fill(0, from, Math.min(to, from + (length - 1 - lead) * words))
}
