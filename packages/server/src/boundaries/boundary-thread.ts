import { parentPort } from 'node:worker_threads'
import { AppError, type Refusal } from '../app-error.ts'
import type { BoundaryFile } from './boundary-feature.ts'
import { type PackedFeatures, packFeatures } from './pack-features.ts'
import { readBoundaries } from './read-boundaries.ts'
import { type WrittenFeatures, writeFeatures } from './write-features.ts'

/** What the thread is asked: the features of a file, or what is written of them. */
export type ThreadOrder = { file: BoundaryFile; isWritten: boolean }

/** What the thread says: first that it is ready, then one answer for each file. */
export type ThreadMessage =
  | { kind: 'ready' }
  | { kind: 'read'; packed: PackedFeatures }
  | { kind: 'written'; written: WrittenFeatures }
  | { kind: 'refused'; refusal: Refusal; message: string }
  | { kind: 'failed'; message: string }

const say = (message: ThreadMessage, transfer: ArrayBuffer[] = []) =>
  parentPort?.postMessage(message, transfer)

parentPort?.on('message', async ({ file, isWritten }: ThreadOrder) => {
  try {
    const features = await readBoundaries(file)
    if (isWritten) {
      const written = writeFeatures(features)
      return say({ kind: 'written', written }, [written.listed.buffer])
    }
    const packed = packFeatures(features)
    say({ kind: 'read', packed }, [packed.coordinates.buffer])
  } catch (error) {
    if (error instanceof AppError) say({ kind: 'refused', refusal: error.refusal, message: error.message })
    else
      say({
        kind: 'failed',
        message: error instanceof Error ? (error.stack ?? error.message) : String(error),
      })
  }
})
say({ kind: 'ready' })
