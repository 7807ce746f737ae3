import { countBits } from './member-masks.ts'

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
    for (let count = countBits(bits); count <= left; count = countBits(bits)) {
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
