import { respondToCalls, Transferred } from '../../platform/threads/thread.ts'
import type { BoundaryFile } from './boundary-feature.ts'
import { packFeatures, writeFeatures } from './pack-features.ts'
import { readBoundaries } from './read-boundaries.ts'

const METHODS = {
  read: async (file: BoundaryFile) => {
    const packed = packFeatures((await readBoundaries(file)).features)
    return new Transferred(packed, [packed.coordinates.buffer])
  },
  readWritten: async (file: BoundaryFile) => {
    const written = writeFeatures(await readBoundaries(file))
    return new Transferred(written, [written.listed.buffer])
  },
}
export type BoundaryMethods = typeof METHODS

// Somebody waits for the file: with a lower priority a busy machine would take its longest limit.
respondToCalls(METHODS, { givesWay: false })
