import { fieldsApi } from '@windrow/contract/api/fields.ts'
import { filesApi, jobsApi } from '@windrow/contract/api/imports.ts'
import { CallError } from '@windrow/contract/call-error.ts'
import type { FieldDefaults } from '@windrow/contract/entities/field.ts'
import type { FieldImport } from '@windrow/contract/entities/field-import.ts'
import { bulkUploadTexts } from '@windrow/contract/texts/en/bulk-upload.ts'
import { callTexts } from '@windrow/contract/texts/en/call.ts'
import { useSyncExternalStore } from 'react'
import { session } from '../../people/data/session.ts'
import { tabStore } from '../../platform/browser-storage.ts'
import { call } from '../../platform/client.ts'
import { queryClient } from '../../platform/query-client.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { reloadFields } from '../data/fields.ts'
import {
  type Afterwards,
  type BulkFile,
  type BulkUpload,
  importCounts,
  type NotUploaded,
  notUsed,
} from './bulk-upload-state.ts'

/** The import that runs, so that a reloaded page finds it again. */
const JOB_KEY = 'windrow.import'
const POLL_MS = 1_000

// A store of its own rather than a component's state: an upload goes on when its dialog is closed.
let current: BulkUpload = { step: 'idle' }
/** Which entry's dialog is open; the menu moves from the empty list to the toolbar with the first field. */
let openEntry: string | null = null
let running = new AbortController()
/** How many dialogs show it; with none, a toast reports the end. */
let watchers = 0
const listeners = new Set<() => void>()

function show(next: BulkUpload) {
  current = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useBulkUpload = (): BulkUpload => useSyncExternalStore(subscribe, () => current)
export const useOpenEntry = (): string | null => useSyncExternalStore(subscribe, () => openEntry)

export function showEntry(key: string | null): void {
  openEntry = key
  for (const listener of listeners) listener()
}

export function watchBulkUpload(): () => void {
  watchers += 1
  return () => {
    watchers -= 1
  }
}

/** Uploads the files one after another, then shows what would be made of them, or has it made. */
export function startBulkUpload(
  files: readonly File[],
  defaults: FieldDefaults,
  afterwards: Afterwards,
): void {
  const fresh = files.map(
    (file): BulkFile => ({ file, step: 'waiting', id: null, message: null, problems: [], features: [] }),
  )
  void upload(fresh, defaults, afterwards)
}

/** What failed is tried again; what is there already is not sent twice. */
export function retryBulkUpload(): void {
  if (current.step !== 'stuck') return
  const files = current.files.map(
    (one): BulkFile => (one.step === 'failed' ? { ...one, step: 'waiting', message: null } : one),
  )
  void upload(files, current.defaults, current.afterwards)
}

/** Goes on with the files that did arrive. */
export function goOnWithUploaded(): void {
  if (current.step === 'stuck') void goOn(current.files, current.defaults, current.afterwards)
}

/** Makes what was shown. */
export function makeFields(): void {
  if (current.step === 'checked') void startImport(current.files, current.defaults)
}

/** Stops sending, and forgets it all; an import that has begun cannot be stopped. */
export function endBulkUpload(): void {
  running.abort()
  tabStore.remove(JOB_KEY)
  show({ step: 'idle' })
}

/** An import that something else has begun is followed like one of files. */
export function followImport(jobId: string): void {
  tabStore.set(JOB_KEY, jobId)
  void follow(jobId, [])
}

/** After a reload: continues with the running import. */
export function resumeBulkUpload(): void {
  const jobId = tabStore.get(JOB_KEY)
  if (jobId !== null && current.step === 'idle') void follow(jobId, [])
}

session.subscribe(() => {
  if (session.get().status !== 'signed-out') return
  openEntry = null
  if (current.step !== 'idle') endBulkUpload()
})

async function goOn(
  files: readonly BulkFile[],
  defaults: FieldDefaults,
  afterwards: Afterwards,
): Promise<void> {
  if (afterwards === 'check') show({ step: 'checked', files, defaults })
  else await startImport(files, defaults)
}

async function upload(
  files: readonly BulkFile[],
  defaults: FieldDefaults,
  afterwards: Afterwards,
): Promise<void> {
  running = new AbortController()
  const { signal } = running
  const now = [...files]
  const report = (sending: number) =>
    show({ step: 'uploading', files: [...now], defaults, afterwards, sending })
  window.addEventListener('beforeunload', askToStay, { signal })
  report(0)
  for (const [index, one] of now.entries()) {
    if (one.step !== 'waiting') continue
    try {
      const { data } = await call(
        filesApi.uploadFile,
        { file: one.file },
        { signal, onUploadProgress: (sent) => report(Math.min(sent, one.file.size)) },
      )
      const problems = data.problems.map(({ message }) => message)
      const features = afterwards === 'check' ? data.features : []
      now[index] = { ...one, step: 'sent', id: data.id, problems, features }
    } catch (error) {
      if (signal.aborted) return
      const isLost = error instanceof CallError && error.status === null
      now[index] = {
        ...one,
        step: 'failed',
        message: isLost ? bulkUploadTexts.connectionLost : wordsOf(error),
      }
      // Without a network the others would fail as well: they wait for the next try.
      if (isLost) break
    }
    report(0)
  }
  window.removeEventListener('beforeunload', askToStay)
  if (now.every(({ step }) => step === 'sent')) await goOn(now, defaults, afterwards)
  else show({ step: 'stuck', files: now, defaults, afterwards, message: null })
}

async function startImport(files: readonly BulkFile[], defaults: FieldDefaults): Promise<void> {
  const ids = files.flatMap(({ id }) => (id === null ? [] : [id]))
  const notUploaded = notUsed(files)
  try {
    const { job_id } = await call(fieldsApi.importFields, { body: { files: ids, defaults } })
    tabStore.set(JOB_KEY, job_id)
    await follow(job_id, notUploaded)
  } catch (error) {
    show({ step: 'stuck', files, defaults, afterwards: 'import', message: wordsOf(error) })
  }
}

/** Polls the import until it has ended; a lost network only delays that. */
async function follow(jobId: string, notUploaded: readonly NotUploaded[]): Promise<void> {
  running = new AbortController()
  const { signal } = running
  let job: FieldImport | null = null
  const report = (isInterrupted: boolean) =>
    show({ step: 'importing', jobId, job, isInterrupted, notUploaded })
  report(false)
  while (!signal.aborted) {
    try {
      job = await call(jobsApi.getJob, { params: { id: jobId } }, { signal })
      if (job.state === 'done' || job.state === 'failed') return finish(job, notUploaded)
      report(false)
    } catch (error) {
      if (signal.aborted) return
      // Not there, or not this account's: nothing to follow.
      if (error instanceof CallError && error.status !== null && error.status < 500) return endBulkUpload()
      report(true)
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
}

function finish(job: FieldImport, notUploaded: readonly NotUploaded[]): void {
  tabStore.remove(JOB_KEY)
  show({ step: 'done', job, notUploaded })
  void reloadFields(queryClient)
  if (watchers > 0) return
  const { added, there, failed } = importCounts(job, notUploaded)
  const words = bulkUploadTexts.summary(added, there, failed)
  if (failed > 0 || job.state === 'failed') toast.warning(words)
  else toast.success(words)
}

function askToStay(event: BeforeUnloadEvent): void {
  event.preventDefault()
}

function wordsOf(error: unknown): string {
  return error instanceof CallError ? error.message : callTexts.problem
}
