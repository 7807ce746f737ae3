import { CloseButton } from '@mantine/core'
import { bulkUploadTexts } from '@windrow/contract/texts/en/bulk-upload.ts'
import { formatBytes } from '../../ui/text/format-bytes.ts'
import classes from './bulk-upload.module.css'
import { pathOf, type SortedFiles } from './sort-files.ts'

/** Of a very long list the first tell enough. */
const SHOWN_MAX = 200

type ChosenFilesProps = { files: SortedFiles; onRemove: (file: File) => void }

/** What will be uploaded, and what is left out and why. */
export function ChosenFiles({ files: { accepted, ignored }, onRemove }: ChosenFilesProps) {
  const bytes = accepted.reduce((sum, { size }) => sum + size, 0)
  return (
    <>
      {accepted.length > 0 && (
        <section className={classes.files}>
          <h3 className={classes.heading}>
            {bulkUploadTexts.willUpload(accepted.length, formatBytes(bytes))}
          </h3>
          <ul className={classes.list}>
            {accepted.slice(0, SHOWN_MAX).map((file) => (
              <li key={pathOf(file)} className={classes.file}>
                <span className={classes.path}>{pathOf(file)}</span>
                <span className={classes.hint}>{formatBytes(file.size)}</span>
                <CloseButton
                  size="sm"
                  iconSize={14}
                  aria-label={bulkUploadTexts.remove(pathOf(file))}
                  onClick={() => onRemove(file)}
                />
              </li>
            ))}
            {accepted.length > SHOWN_MAX && (
              <li className={classes.file}>{bulkUploadTexts.reasonsLeftOut(accepted.length - SHOWN_MAX)}</li>
            )}
          </ul>
        </section>
      )}
      {ignored.length > 0 && (
        <details className={classes.ignored}>
          <summary>{bulkUploadTexts.ignored(ignored.length)}</summary>
          <ul className={classes.list}>
            {ignored.slice(0, SHOWN_MAX).map(({ file, reason }) => (
              <li key={pathOf(file)} className={classes.file}>
                <span className={classes.path}>{pathOf(file)}</span>
                <span className={classes.hint}>{bulkUploadTexts.ignoredReasons[reason]}</span>
              </li>
            ))}
            {ignored.length > SHOWN_MAX && (
              <li className={classes.file}>{bulkUploadTexts.reasonsLeftOut(ignored.length - SHOWN_MAX)}</li>
            )}
          </ul>
        </details>
      )}
    </>
  )
}
