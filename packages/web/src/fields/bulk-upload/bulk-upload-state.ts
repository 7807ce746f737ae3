import type { BoundaryFeature } from '@windrow/contract/entities/boundary.ts'
import type { FieldDefaults } from '@windrow/contract/entities/field.ts'
import type { FieldImport } from '@windrow/contract/entities/field-import.ts'
import { BULK_FILES_MAX } from '@windrow/contract/limits.ts'
import { bulkUploadTexts } from '@windrow/contract/texts/en/bulk-upload.ts'
import { fileRejection } from '../field-form/field-values.ts'

export type BulkFile = {
  file: File
  step: 'waiting' | 'sent' | 'failed'
  /** Of the uploaded file. */
  id: string | null
  /** Why it failed. */
  message: string | null
  /** Why some of its polygons cannot be used. */
  problems: readonly string[]
  /** What it would become, where that is wanted first. */
  features: readonly BoundaryFeature[]
}

/** What follows once the files are there. */
export type Afterwards = 'check' | 'import'

export type NotUploaded = { file: string; message: string }

/** The state of a bulk upload. */
export type BulkUpload =
  | { step: 'idle' }
  /** `sending` is how many bytes of the current file have left. */
  | {
      step: 'uploading'
      files: readonly BulkFile[]
      defaults: FieldDefaults
      afterwards: Afterwards
      sending: number
    }
  /** Some could not be uploaded, or the fields could not be made: the user decides how to go on. */
  | {
      step: 'stuck'
      files: readonly BulkFile[]
      defaults: FieldDefaults
      afterwards: Afterwards
      message: string | null
    }
  /** The user looks at what would be made. */
  | { step: 'checked'; files: readonly BulkFile[]; defaults: FieldDefaults }
  | {
      step: 'importing'
      jobId: string
      job: FieldImport | null
      isInterrupted: boolean
      notUploaded: readonly NotUploaded[]
    }
  | { step: 'done'; job: FieldImport; notUploaded: readonly NotUploaded[] }

/** The files and polygons of which no field can be made, and why. */
export const notUsed = (files: readonly BulkFile[]): NotUploaded[] =>
  files.flatMap(({ id, file, message, problems }) => {
    const reasons = id === null ? [message ?? bulkUploadTexts.notUploaded] : problems
    return reasons.map((reason) => ({ file: pathOf(file), message: reason }))
  })

export function uploadedBytes(files: readonly BulkFile[], sending: number): { sent: number; total: number } {
  const sizeOf = (some: readonly BulkFile[]) => some.reduce((sum, { file }) => sum + file.size, 0)
  return { sent: sizeOf(files.filter(({ step }) => step !== 'waiting')) + sending, total: sizeOf(files) }
}

/** 0 to 1 over both halves of the work, for the button; null while nothing runs. */
export function shareDone(upload: BulkUpload): number | null {
  if (upload.step === 'uploading' || upload.step === 'stuck') {
    const { sent, total } = uploadedBytes(upload.files, upload.step === 'uploading' ? upload.sending : 0)
    return total === 0 ? 0 : (0.5 * Math.min(sent, total)) / total
  }
  if (upload.step !== 'importing') return null
  const { job } = upload
  return job === null || job.total === 0 ? 0.5 : 0.5 + (0.5 * job.done) / job.total
}

export type ImportCounts = { added: number; there: number; failed: number }

/** What became of the polygons of all files; a file that was not uploaded counts as one that failed. */
export function importCounts(job: FieldImport, notUploaded: readonly NotUploaded[]): ImportCounts {
  const sum = (count: (file: FieldImport['files'][number]) => number) =>
    job.files.reduce((total, file) => total + count(file), 0)
  return {
    added: sum(({ added, updated }) => added + updated),
    there: sum(({ duplicates }) => duplicates),
    failed: sum(({ failed }) => failed) + notUploaded.length,
  }
}

export type IgnoredReason = keyof typeof bulkUploadTexts.ignoredReasons
export type SortedFiles = { accepted: File[]; ignored: { file: File; reason: IgnoredReason }[] }

/** 'lot 2' before 'lot 10'. */
const BY_NAME = new Intl.Collator('en', { numeric: true })

/** Those that can be uploaded, and those that are left out and why, each in the order of their paths. */
export function sortFiles(files: readonly File[]): SortedFiles {
  const sorted: SortedFiles = { accepted: [], ignored: [] }
  for (const file of [...files].sort((a, b) => BY_NAME.compare(pathOf(a), pathOf(b)))) {
    const reason = fileRejection(file) ?? (sorted.accepted.length < BULK_FILES_MAX ? null : 'many')
    if (reason === null) sorted.accepted.push(file)
    else sorted.ignored.push({ file, reason })
  }
  return sorted
}

/** With its folders, where it came from one. */
export function pathOf(file: File): string {
  return file.webkitRelativePath || file.name
}
