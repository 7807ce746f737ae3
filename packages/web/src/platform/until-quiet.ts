import { isLoading } from './query-client.ts'

/** A page that has requested nothing for so long has what it shows. */
const QUIET_MS = 1_000
const LOOK_MS = 250
/** One that requests more all the time does not put it off for good. */
const LONGEST_WAIT_MS = 60_000

/** For what a page needs later: on a slow network it would wait behind it. */
export async function untilQuiet(): Promise<void> {
  const start = performance.now()
  for (let quiet = 0; quiet < QUIET_MS && performance.now() - start < LONGEST_WAIT_MS; ) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
    quiet = isLoading() ? 0 : quiet + LOOK_MS
  }
}
