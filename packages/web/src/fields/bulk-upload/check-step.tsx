import { bulkUploadTexts } from '@windrow/contract/texts/en/bulk-upload.ts'
import { useMemo } from 'react'
import { ImportMap } from '../../maps/lazy-map.tsx'
import { useUnits } from '../../people/data/settings.ts'
import { Button } from '../../ui/controls/button.tsx'
import { AppModal } from '../../ui/feedback/app-modal.tsx'
import { StatusNotice } from '../../ui/feedback/status-notice.tsx'
import { useNeighbourFields } from '../data/neighbour-fields.ts'
import classes from './bulk-upload.module.css'
import { type BulkUpload, notUsed, pathOf } from './bulk-upload-state.ts'
import { endBulkUpload, makeFields } from './bulk-upload-store.ts'
import { importHints } from './import-hints.ts'

const texts = bulkUploadTexts.check
/** A longer list is cut. */
const SHOWN_MAX = 100

type CheckStepProps = {
  upload: Extract<BulkUpload, { step: 'checked' }>
  opened: boolean
  onClose: () => void
}

/** What would be made of the files, on the map, before anything is. */
export function CheckStep({ upload: { files }, opened, onClose }: CheckStepProps) {
  const fields = useNeighbourFields()
  const units = useUnits()
  const boundaries = useMemo(
    () => files.flatMap(({ file, features }) => features.map((one) => ({ ...one, file: pathOf(file) }))),
    [files],
  )
  const hints = useMemo(() => importHints(boundaries, fields), [boundaries, fields])
  const shown = useMemo(
    () => boundaries.map(({ name, geometry }, at) => ({ name, geometry, isHinted: hints[at] !== null })),
    [boundaries, hints],
  )
  const there = hints.filter((hint) => hint?.kind === 'there').length
  const made = boundaries.length - there
  const unused = notUsed(files)
  const lines = [
    ...unused.map((one, at) => ({ ...one, key: `problem ${at}`, isProblem: true })),
    ...boundaries.flatMap(({ file, name }, at) => {
      const hint = hints[at]
      return hint
        ? [{ file, message: texts[hint.kind](name, hint.other), key: `hint ${at}`, isProblem: false }]
        : []
    }),
  ]
  return (
    <AppModal
      opened={opened}
      onClose={onClose}
      title={texts.title}
      width={760}
      footer={
        <>
          <Button variant="subtle" onClick={endBulkUpload}>
            {texts.stop}
          </Button>
          <Button onClick={makeFields} disabled={made === 0} data-autofocus>
            {texts.make(made)}
          </Button>
        </>
      }
    >
      <div className={classes.step}>
        <StatusNotice
          tone={lines.length > 0 ? 'warning' : 'info'}
          title={texts.summary(made, there, unused.length)}
        >
          {texts.nothingYet}
        </StatusNotice>
        {boundaries.length > 0 && <ImportMap boundaries={shown} neighbours={fields} units={units} />}
        {lines.length > 0 && (
          <ul className={classes.list} aria-label={texts.lines}>
            {lines.slice(0, SHOWN_MAX).map(({ key, file, message, isProblem }) => (
              <li key={key} className={classes.failedFile}>
                <b>{file}</b>
                <span data-hint={!isProblem}>{message}</span>
              </li>
            ))}
            {lines.length > SHOWN_MAX && (
              <li className={classes.file}>{bulkUploadTexts.reasonsLeftOut(lines.length - SHOWN_MAX)}</li>
            )}
          </ul>
        )}
      </div>
    </AppModal>
  )
}
