import { BULK_FILES_MAX } from '@windrow/contract/limits.ts'
import type { bulkUploadTexts } from '@windrow/contract/texts/en/bulk-upload.ts'
import { refusedFile } from '../field-form/refused-file.ts'

export type IgnoredReason = keyof typeof bulkUploadTexts.ignoredReasons
export type SortedFiles = { accepted: File[]; ignored: { file: File; reason: IgnoredReason }[] }

/** 'lot 2' before 'lot 10'. */
const BY_NAME = new Intl.Collator('en', { numeric: true })

/** Those that can be uploaded, and those that are left out and why, each in the order of their paths. */
export function sortFiles(files: readonly File[]): SortedFiles {
  const sorted: SortedFiles = { accepted: [], ignored: [] }
  for (const file of [...files].sort((a, b) => BY_NAME.compare(pathOf(a), pathOf(b)))) {
    const reason = refusedFile(file) ?? (sorted.accepted.length < BULK_FILES_MAX ? null : 'many')
    if (reason === null) sorted.accepted.push(file)
    else sorted.ignored.push({ file, reason })
  }
  return sorted
}

/** With its folders, where it came from one. */
export function pathOf(file: File): string {
  return file.webkitRelativePath || file.name
}
