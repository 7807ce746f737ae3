import { setImmediate as pause } from 'node:timers/promises'

/** Other requests wait no longer than this while a long list is worked on. */
const SLICE_MS = 10

/** Does something with each item, and lets others have their turn: a list of 10,000 would hold everybody up. */
export async function inSlices<Item>(
  items: readonly Item[],
  work: (item: Item, at: number) => void,
  onPause: () => void = () => {},
): Promise<void> {
  let until = performance.now() + SLICE_MS
  for (const [at, item] of items.entries()) {
    work(item, at)
    if (at % 16 !== 15 || performance.now() < until) continue
    onPause()
    await pause()
    until = performance.now() + SLICE_MS
  }
}
