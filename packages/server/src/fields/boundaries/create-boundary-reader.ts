import { boundaryTexts } from '@windrow/contract/texts/en/boundaries.ts'
import { openThread } from '../../platform/threads/thread.ts'
import type { BoundaryFeature, BoundaryFile } from './boundary-feature.ts'
import { baseOf, rejection, tooLarge } from './boundary-feature.ts'
import type { BoundaryMethods } from './boundary-thread.ts'
import type { WrittenFeatures } from './pack-features.ts'
import { unpackFeatures } from './pack-features.ts'

export type BoundaryReader = {
  /** Rejects with an AppError that says what is wrong with the file. */
  read(file: BoundaryFile): Promise<BoundaryFeature[]>
  /** The same, as they are stored and sent. */
  readWritten(file: BoundaryFile): Promise<WrittenFeatures>
  close(): Promise<void>
}

/** The memory is that of JavaScript objects; unpacked files come on top and have their own limit. */
const LIMITS = { timeMs: 5_000, memoryMb: 400 }

/** Reads boundary files in a thread: a file made to harm ends the thread, not the process. */
export function createBoundaryReader(
  limits: { timeMs?: number; memoryMb?: number; idleMs?: number } = {},
): BoundaryReader {
  const thread = openThread<BoundaryMethods>({
    name: 'boundary-thread',
    source: new URL('./boundary-thread.ts', import.meta.url),
    ...LIMITS,
    ...limits,
    ended: () => new Error('Boundary files are no longer read.'),
  })
  const limitsOf = ({ name }: BoundaryFile) => ({
    tookTooLong: () => rejection(boundaryTexts.tookTooLong(baseOf(name))),
    needsTooMuchMemory: () => tooLarge(boundaryTexts.tooMuchMemory(baseOf(name))),
  })
  const copyOf = ({ name, bytes }: BoundaryFile): [BoundaryFile] => [{ name, bytes }]
  return {
    read: async (file) => unpackFeatures(await thread.call('read', copyOf(file), limitsOf(file))),
    readWritten: (file) => thread.call('readWritten', copyOf(file), limitsOf(file)),
    close: thread.close,
  }
}
