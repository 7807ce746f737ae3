import { setImmediate as others } from 'node:timers/promises'

/** After so long others have their turn. */
const SLICE_MS = 10

/** Does work that pauses, letting others have their turn between: no request waits for the whole of it. */
export async function inSlices<Result>(work: Generator<undefined, Result>): Promise<Result> {
  let since = performance.now()
  for (let step = work.next(); ; step = work.next()) {
    if (step.done) return step.value
    if (performance.now() - since < SLICE_MS) continue
    await others()
    since = performance.now()
  }
}
