import { setImmediate as pause } from 'node:timers/promises'

/** Other requests wait at most this long for a slice of long work. */
const SLICE_MS = 10

/** Handles each item of a long list, letting other requests run between slices. */
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

/** Runs work that yields now and then, letting other requests run between slices. */
export async function runInSlices<Result>(work: Generator<undefined, Result>): Promise<Result> {
  let since = performance.now()
  for (let step = work.next(); ; step = work.next()) {
    if (step.done) return step.value
    if (performance.now() - since < SLICE_MS) continue
    await pause()
    since = performance.now()
  }
}
