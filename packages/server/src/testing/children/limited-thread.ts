import { respondToCalls } from '../../platform/threads/thread.ts'

const METHODS = {
  /** Takes no processor time, as when others have the processors. */
  wait: (ms: number) => {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
    return 'waited'
  },
  compute: () => {
    for (;;);
  },
}
export type LimitedMethods = typeof METHODS

respondToCalls(METHODS)
