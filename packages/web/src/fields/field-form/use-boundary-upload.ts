import { filesApi } from '@windrow/contract/api/imports.ts'
import { CallError } from '@windrow/contract/call-error.ts'
import type { BoundaryFile } from '@windrow/contract/entities/boundary.ts'
import { callTexts } from '@windrow/contract/texts/en/call.ts'
import { fieldFormTexts } from '@windrow/contract/texts/en/field-form.ts'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../platform/client.ts'
import { fileRejection } from './field-values.ts'

export type BoundaryUpload =
  | { step: 'none' }
  /** `share` is 0 to 1; at 1 the server reads it. */
  | { step: 'sending'; file: File; share: number }
  /** `again` is the file where another try may help. */
  | { step: 'failed'; message: string; again: File | null }
  | { step: 'read'; file: BoundaryFile }

const REJECTIONS = {
  type: fieldFormTexts.wrongType,
  size: fieldFormTexts.tooLarge,
  empty: fieldFormTexts.empty,
}

/** Sends one boundary file at a time; `onRead` is called with its content, or with null when that is dropped. */
export function useBoundaryUpload(onRead: (file: BoundaryFile | null) => void) {
  const [upload, setUpload] = useState<BoundaryUpload>({ step: 'none' })
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  // The form goes on being filled in while a file is sent.
  const notify = useRef(onRead)
  notify.current = onRead

  const show = (next: BoundaryUpload) => {
    setUpload(next)
    notify.current(next.step === 'read' ? next.file : null)
  }

  async function send(file: File) {
    running.current?.abort()
    const rejection = fileRejection(file)
    if (rejection !== null)
      return show({ step: 'failed', message: REJECTIONS[rejection](file.name), again: null })
    const mine = new AbortController()
    running.current = mine
    show({ step: 'sending', file, share: 0 })
    try {
      const { data } = await call(
        filesApi.uploadFile,
        { file },
        {
          signal: mine.signal,
          onUploadProgress: (sent, total) =>
            setUpload((now) => (now.step === 'sending' ? { ...now, share: sent / total } : now)),
        },
      )
      if (!mine.signal.aborted) show({ step: 'read', file: data })
    } catch (error) {
      if (!mine.signal.aborted) show(failureOf(error, file))
    }
  }

  return {
    upload,
    send,
    /** More than one was dropped. */
    reject: (message: string) => show({ step: 'failed', message, again: null }),
    /** Stops the running upload, and drops its result. */
    clear: () => {
      running.current?.abort()
      show({ step: 'none' })
    },
  }
}

/** A rejection is final for this file; a lost network or a fault of the server is not. */
function failureOf(error: unknown, file: File): BoundaryUpload {
  const status = error instanceof CallError ? error.status : null
  const message = error instanceof CallError ? error.message : callTexts.problem
  if (status === null) return { step: 'failed', message: fieldFormTexts.connectionLost, again: file }
  return { step: 'failed', message, again: status >= 500 || status === 429 ? file : null }
}
