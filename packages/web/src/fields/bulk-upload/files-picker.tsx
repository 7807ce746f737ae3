import { IconFolder, IconUpload } from '@tabler/icons-react'
import { BOUNDARY_EXTENSIONS } from '@windrow/contract/limits.ts'
import { bulkUploadTexts } from '@windrow/contract/texts/en/bulk-upload.ts'
import { useRef } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { DropZone } from '../../ui/forms/drop-zone.tsx'
import { FieldError } from '../../ui/forms/text-field.tsx'
import classes from './bulk-upload.module.css'

export type BulkUploadKind = 'folder' | 'files'

type FilesPickerProps = {
  kind: BulkUploadKind
  hasFiles: boolean
  onFiles: (files: File[]) => void
  error: string | null
}

/** Takes many files, or a whole folder, dropped or chosen. */
export function FilesPicker({ kind, hasFiles, onFiles, error }: FilesPickerProps) {
  const input = useRef<HTMLInputElement>(null)
  const isFolder = kind === 'folder'
  const choose = isFolder ? bulkUploadTexts.chooseFolder : bulkUploadTexts.chooseFiles

  return (
    <div>
      <DropZone
        icon={isFolder ? IconFolder : IconUpload}
        isInvalid={error !== null}
        onDrop={(dropped) => void droppedFiles(dropped).then(onFiles)}
      >
        <div className={classes.zoneWords}>
          <div className={classes.zoneLine}>
            <Button variant="default" onClick={() => input.current?.click()}>
              {hasFiles ? bulkUploadTexts.chooseOthers : choose}
            </Button>
            {bulkUploadTexts.drop}
          </div>
          <div className={classes.hint}>{bulkUploadTexts.accepted}</div>
        </div>
        <input
          ref={input}
          type="file"
          hidden
          tabIndex={-1}
          multiple
          aria-label={choose}
          {...(isFolder ? { webkitdirectory: '' } : { accept: BOUNDARY_EXTENSIONS.join(',') })}
          onChange={(event) => {
            onFiles([...(event.currentTarget.files ?? [])])
            event.currentTarget.value = ''
          }}
        />
      </DropZone>
      {error !== null && (
        <div className={classes.error} role="alert">
          <FieldError>{error}</FieldError>
        </div>
      )}
    </div>
  )
}

/** All files that were dropped, those in dropped folders too. */
async function droppedFiles({ items }: DataTransfer): Promise<File[]> {
  // The list is emptied as soon as this turn ends: entries first, reading later.
  const entries = [...items].map((item) => item.webkitGetAsEntry()).filter((entry) => entry !== null)
  return (await Promise.all(entries.map(filesOf))).flat()
}

async function filesOf(entry: FileSystemEntry): Promise<File[]> {
  if (isFile(entry)) return [await new Promise<File>((resolve, reject) => entry.file(resolve, reject))]
  if (!isFolder(entry)) return []
  const reader = entry.createReader()
  const found: FileSystemEntry[] = []
  // It hands out a hundred at a time, and none at the end.
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    )
    if (some.length === 0) break
    found.push(...some)
  }
  return (await Promise.all(found.map(filesOf))).flat()
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory
