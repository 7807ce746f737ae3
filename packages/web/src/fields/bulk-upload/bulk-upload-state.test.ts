import { expect, test } from 'vitest'
import { type BulkFile, importCounts, shareDone, uploadedBytes } from './bulk-upload-state.ts'

const DEFAULTS = { crop: 'Potato', variety: 'Russet', region: 'Idaho' }
const bulk = (bytes: number, step: BulkFile['step']): BulkFile => ({
  file: new File(['x'.repeat(bytes)], 'a.kml'),
  step,
  id: null,
  message: null,
  problems: [],
  features: [],
})
const FILES = [bulk(100, 'sent'), bulk(50, 'failed'), bulk(200, 'waiting'), bulk(50, 'waiting')]
const JOB = {
  state: 'done' as const,
  done: 8,
  total: 8,
  errors: [{ file: 'b.kml', message: 'It has no polygon.' }],
  files: [
    { file: 'a.kml', total: 5, added: 3, updated: 0, duplicates: 2, failed: 0 },
    { file: 'b.kml', total: 3, added: 2, updated: 0, duplicates: 0, failed: 1 },
  ],
}

test('bytes are counted with those of the file that is on its way', () => {
  expect(uploadedBytes(FILES, 60)).toEqual({ sent: 210, total: 400 })
})

test('uploading is the first half of the work, making fields the second', () => {
  expect(shareDone({ step: 'idle' })).toBeNull()
  expect(
    shareDone({ step: 'uploading', files: FILES, defaults: DEFAULTS, afterwards: 'import', sending: 50 }),
  ).toBe(0.25)
  const importing = { step: 'importing' as const, jobId: 'a', isInterrupted: false, notUploaded: [] }
  expect(shareDone({ ...importing, job: null })).toBe(0.5)
  expect(shareDone({ ...importing, job: { ...JOB, state: 'running', done: 4 } })).toBe(0.75)
})

test('the results of all files are added up', () => {
  const lost = [{ file: 'c.kml', message: 'The connection was lost.' }]
  expect(importCounts(JOB, lost)).toEqual({ added: 5, there: 2, failed: 2 })
})
