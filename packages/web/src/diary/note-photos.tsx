import { ActionIcon } from '@mantine/core'
import { IconCamera, IconX } from '@tabler/icons-react'
import { diaryTexts } from '@windrow/contract/texts/en/diary.ts'
import { useRef } from 'react'
import { BusyButton } from '../ui/forms/busy-button.tsx'
import { FieldError } from '../ui/forms/field-error.tsx'
import classes from './diary.module.css'
import { DiaryPhoto } from './diary-photo.tsx'
import type { useNotePhotos } from './use-note-photos.ts'

const texts = diaryTexts.form

type NotePhotosProps = { uuid: string; photos: ReturnType<typeof useNotePhotos> }

/** Photos of a note that is being written: chosen, or taken on a phone. */
export function NotePhotos({ uuid, photos }: NotePhotosProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <fieldset className={classes.chosen}>
      <legend>{texts.photos}</legend>
      <div className={classes.photos}>
        {photos.ids.map((id, at) => (
          <span key={id} className={classes.chosenPhoto}>
            <DiaryPhoto uuid={uuid} id={id} label={diaryTexts.photo(at + 1, texts.title)} />
            <ActionIcon
              variant="default"
              size="sm"
              radius="xl"
              className={classes.removePhoto ?? ''}
              aria-label={texts.removePhoto(at + 1)}
              onClick={() => photos.remove(id)}
            >
              <IconX size={14} aria-hidden />
            </ActionIcon>
          </span>
        ))}
        <BusyButton
          variant="default"
          leftSection={<IconCamera size={18} aria-hidden />}
          busy={photos.isSending}
          disabled={photos.isFull}
          onClick={() => input.current?.click()}
        >
          {texts.addPhoto}
        </BusyButton>
      </div>
      {photos.failure !== null && (
        <div role="alert">
          <FieldError>{photos.failure}</FieldError>
        </div>
      )}
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        hidden
        aria-label={texts.addPhoto}
        onChange={(event) => {
          void photos.add([...(event.currentTarget.files ?? [])])
          // The same file may be chosen once more.
          event.currentTarget.value = ''
        }}
      />
    </fieldset>
  )
}
