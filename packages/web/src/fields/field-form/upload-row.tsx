import { CloseButton } from '@mantine/core'
import { IconCheck, IconFile, IconUpload } from '@tabler/icons-react'
import { BOUNDARY_EXTENSIONS } from '@windrow/contract/limits.ts'
import { fieldFormTexts } from '@windrow/contract/texts/en/field-form.ts'
import { uiTexts } from '@windrow/contract/texts/en/ui.ts'
import { useRef } from 'react'
import { PlainButton } from '../../ui/controls/button.tsx'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { NoticeAction, StatusNotice } from '../../ui/feedback/status-notice.tsx'
import { DropZone } from '../../ui/forms/drop-zone.tsx'
import { formatBytes } from '../../ui/text/short-text.ts'
import classes from './upload-row.module.css'
import type { BoundaryUpload } from './use-boundary-upload.ts'

type UploadRowProps = {
  upload: BoundaryUpload
  onClear: () => void
  onRetry: (file: File) => void
}

/** What became of the file: on its way, read, or why not. */
export function UploadRow({ upload, onClear, onRetry }: UploadRowProps) {
  if (upload.step === 'none') return null
  if (upload.step === 'failed') {
    const { message, again } = upload
    return (
      <StatusNotice
        tone="danger"
        {...(again === null
          ? {}
          : { action: <NoticeAction onClick={() => onRetry(again)}>{uiTexts.tryAgain}</NoticeAction> })}
      >
        {message}
      </StatusNotice>
    )
  }
  if (upload.step === 'sending') {
    const { file, share } = upload
    return (
      <div className={classes.row}>
        <IconFile size={20} aria-hidden className={classes.icon} />
        <div className={classes.sending}>
          <div className={classes.line}>
            <b className={classes.name}>{file.name}</b>
            <span className={classes.detail}>
              {share < 1 ? fieldFormTexts.sent(Math.round(share * 100)) : fieldFormTexts.reading}
            </span>
          </div>
          <ProgressBar label={fieldFormTexts.sending(file.name)} value={share < 1 ? share : null} />
        </div>
        <CloseButton aria-label={fieldFormTexts.cancelUpload} onClick={onClear} />
      </div>
    )
  }
  const { name, size, features } = upload.file
  return (
    <div className={classes.row} role="status">
      <IconFile size={20} aria-hidden className={classes.icon} />
      <div className={classes.words}>
        <b className={classes.name}>{name}</b>{' '}
        <span className={classes.detail}>
          {`${formatBytes(size)}, ${fieldFormTexts.polygons(features.length)}`}
        </span>
      </div>
      <span className={classes.read}>
        <IconCheck size={16} aria-hidden />
        {fieldFormTexts.read}
      </span>
      <CloseButton aria-label={fieldFormTexts.removeFile(name)} onClick={onClear} />
    </div>
  )
}

type FileDropProps = {
  onFiles: (files: File[]) => void
  /** The id of what is wrong with it. */
  describedBy?: string | undefined
  invalid?: boolean
  onBlur?: () => void
}

/** Takes a file that is dropped or chosen. */
export function FileDrop({ onFiles, describedBy, invalid = false, onBlur }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null)

  const drop = ({ files }: DataTransfer) => {
    if (files.length > 0) onFiles([...files])
  }

  return (
    <DropZone icon={IconUpload} isInvalid={invalid} onDrop={drop}>
      <div>
        <b>
          {fieldFormTexts.drop}{' '}
          <PlainButton
            name="shapefile"
            className={classes.choose}
            {...(describedBy === undefined ? {} : { 'aria-describedby': describedBy })}
            onClick={() => input.current?.click()}
            onBlur={onBlur}
          >
            {fieldFormTexts.chooseFile}
          </PlainButton>
        </b>
        <div className={classes.hint}>{fieldFormTexts.accepted}</div>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        aria-label={fieldFormTexts.uploadFile}
        accept={BOUNDARY_EXTENSIONS.join(',')}
        onChange={(event) => {
          const { files } = event.currentTarget
          if (files !== null && files.length > 0) onFiles([...files])
          // The same file can be chosen again once it was mended.
          event.currentTarget.value = ''
        }}
      />
    </DropZone>
  )
}
