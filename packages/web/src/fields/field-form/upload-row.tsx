import { CloseButton } from '@mantine/core'
import { IconCheck, IconFile } from '@tabler/icons-react'
import { fieldFormTexts } from '@windrow/contract/texts/en/field-form.ts'
import { uiTexts } from '@windrow/contract/texts/en/ui.ts'
import { NoticeAction } from '../../ui/feedback/notice-action.tsx'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { StatusNotice } from '../../ui/feedback/status-notice.tsx'
import { formatBytes } from '../../ui/text/format-bytes.ts'
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
