const BLOCK_WORDS = 4
const BLOCK_RANKS = 32 * BLOCK_WORDS

/**
 * A set of ranks from which the k-th smallest is found quickly: one bit for each rank, and a count for each block of
 * four words.
 */
export type RankWindow = { words: Int32Array; counts: Int32Array }

export function createRankWindow(size: number): RankWindow {
  const blocks = Math.ceil(size / BLOCK_RANKS)
  return { words: new Int32Array(blocks * BLOCK_WORDS), counts: new Int32Array(blocks) }
}

/** Adds the ranks `from` to `to` of a list (the last one excluded), none of which may be in the set. */
export function addRanks({ words, counts }: RankWindow, ranks: Int32Array, from: number, to: number): void {
  for (let at = from; at < to; at++) {
    const rank = ranks[at] as number
    words[rank >> 5] = (words[rank >> 5] as number) | (1 << (rank & 31))
    counts[rank >> 7] = (counts[rank >> 7] as number) + 1
  }
}

/** Takes away the ranks `from` to `to` of a list (the last one excluded), all of which must be in the set. */
export function removeRanks(
  { words, counts }: RankWindow,
  ranks: Int32Array,
  from: number,
  to: number,
): void {
  for (let at = from; at < to; at++) {
    const rank = ranks[at] as number
    words[rank >> 5] = (words[rank >> 5] as number) ^ (1 << (rank & 31))
    counts[rank >> 7] = (counts[rank >> 7] as number) - 1
  }
}

/**
 * For each index, ascending, the rank with so many ranks of the set below it, and the rank that follows it (the
 * same one where it is the last): `found[2 i]` and `found[2 i + 1]`. Every index must be below the size of the set.
 */
export function findRanks({ words, counts }: RankWindow, indexes: Int32Array, found: Int32Array): void {
  let block = 0
  let beforeBlock = 0
  for (let at = 0; at < indexes.length; at++) {
    const index = indexes[at] as number
    for (let count = counts[block] as number; beforeBlock + count <= index; count = counts[block] as number) {
      beforeBlock += count
      block++
    }
    let word = block * BLOCK_WORDS
    let left = index - beforeBlock
    let bits = words[word] as number
    for (let count = bitCount(bits); count <= left; count = bitCount(bits)) {
      left -= count
      word++
      bits = words[word] as number
    }
    for (; left > 0; left--) bits &= bits - 1
    const rank = word * 32 + lowestBit(bits)
    found[2 * at] = rank
    bits &= bits - 1
    while (bits === 0 && ++word < words.length) bits = words[word] as number
    found[2 * at + 1] = bits === 0 ? rank : word * 32 + lowestBit(bits)
  }
}

const lowestBit = (bits: number): number => 31 - Math.clz32(bits & -bits)

/** How many bits are set (Warren, Hacker's Delight, figure 5-2). */
function bitCount(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x5555_5555)
  const fours = (pairs & 0x3333_3333) + ((pairs >>> 2) & 0x3333_3333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24
}
