/** Numbers that look random and are the same in every run: property tests and benches name their seed. */
export type Random = {
  /** 0 to 1, neither included. */
  uniform(): number
  /** A whole number from 0 to below `limit`. */
  below(limit: number): number
  /** Mean 0, standard deviation 1. */
  normal(): number
  pick<Item>(items: readonly [Item, ...Item[]]): Item
}

/** The generator mulberry32 (Tommy Ettinger 2017). */
export function createRandom(seed: number): Random {
  let state = seed | 0
  const uniform = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return (((mixed ^ (mixed >>> 14)) >>> 0) + 0.5) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(uniform() * limit)
  return {
    uniform,
    below,
    normal: () => Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform()),
    pick: (items) => items[below(items.length)] ?? items[0],
  }
}
