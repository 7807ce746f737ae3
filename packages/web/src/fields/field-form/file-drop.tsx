import { UnstyledButton } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { BOUNDARY_EXTENSIONS } from '@windrow/contract/limits.ts'
import { fieldFormTexts } from '@windrow/contract/texts/en/field-form.ts'
import { useRef } from 'react'
import { DropZone } from '../../ui/forms/drop-zone.tsx'
import classes from './file-drop.module.css'

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
          <UnstyledButton
            name="shapefile"
            className={classes.choose}
            {...(describedBy === undefined ? {} : { 'aria-describedby': describedBy })}
            onClick={() => input.current?.click()}
            onBlur={onBlur}
          >
            {fieldFormTexts.chooseFile}
          </UnstyledButton>
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
