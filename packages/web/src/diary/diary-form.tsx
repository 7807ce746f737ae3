import { NativeSelect, Textarea } from '@mantine/core'
import { IconCamera, IconX } from '@tabler/icons-react'
import { DIARY_KINDS, type DiaryKind, type DiaryNote } from '@windrow/contract/entities/diary.ts'
import { diaryTexts } from '@windrow/contract/texts/en/diary.ts'
import { offlineTexts } from '@windrow/contract/texts/en/offline.ts'
import { uiTexts } from '@windrow/contract/texts/en/ui.ts'
import { unitOf } from '@windrow/core/units/convert.ts'
import { useRef } from 'react'
import { useUnits } from '../people/data/settings.ts'
import { localDay } from '../platform/clock.ts'
import { useForm } from '../platform/form/use-form.ts'
import { Button, IconButton } from '../ui/controls/button.tsx'
import { toast } from '../ui/feedback/toast.ts'
import { DateField } from '../ui/forms/date-field.tsx'
import { FormFailure } from '../ui/forms/form-stack.tsx'
import { FieldError, TextField } from '../ui/forms/text-field.tsx'
import classes from './diary.module.css'
import { useSaveDiaryNote } from './diary-data.ts'
import { DiaryPhoto } from './diary-photo.tsx'
import { noteInput, noteSchema, valuesOf } from './note-values.ts'
import { useNotePhotos } from './use-note-photos.ts'

const texts = diaryTexts.form

type DiaryFormProps = {
  uuid: string
  note: DiaryNote | null
  /** A new note begins with it. */
  text?: string | undefined
  onDone: () => void
}

/** A text that has begun goes on at its end. */
function writeOn(area: HTMLTextAreaElement | null): void {
  area?.focus()
  area?.setSelectionRange(area.value.length, area.value.length)
}

/** Writes a note, or changes one, in its place. */
export default function DiaryForm({ uuid, note, text: begun, onDone }: DiaryFormProps) {
  const units = useUnits()
  const { mutateAsync } = useSaveDiaryNote(uuid)
  const photos = useNotePhotos(uuid, note?.photos.map(({ id }) => id) ?? [])
  const form = useForm({
    schema: noteSchema(units),
    initial: { ...valuesOf(note, localDay(), units), ...(begun === undefined ? {} : { text: begun }) },
    onSubmit: async (values) => {
      const { isStored } = await mutateAsync({
        before: note,
        note: noteInput(values, photos.ids, units, note),
      })
      toast.success(isStored ? offlineTexts.saved : texts.saved)
      onDone()
    },
  })
  const { values, isBusy } = form
  const changeKind = (kind: DiaryKind) => {
    form.set('kind', kind)
    // Hidden values must not prevent saving.
    if (kind !== 'irrigation') form.set('amount', '')
  }
  const { onChange: onText, error, ...text } = form.text('text')
  return (
    <form className={classes.form} onSubmit={form.submit} noValidate aria-label={texts.title}>
      <div className={classes.fields}>
        <NativeSelect
          label={texts.kind}
          name="kind"
          autoFocus={begun === undefined}
          data={DIARY_KINDS.map((value) => ({ value, label: diaryTexts.kinds[value] }))}
          value={values.kind}
          {...(values.kind === 'harvest' ? { description: texts.harvestHint } : {})}
          disabled={isBusy}
          onChange={(event) => changeKind(event.currentTarget.value as DiaryKind)}
        />
        <DateField label={texts.date} disabled={isBusy} {...form.text('date')} />
        {values.kind === 'irrigation' && (
          <TextField
            label={texts.amount(unitOf('precipitation', units))}
            description={texts.amountHint}
            inputMode="decimal"
            autoComplete="off"
            disabled={isBusy}
            {...form.text('amount')}
          />
        )}
      </div>
      <Textarea
        label={texts.text}
        autosize
        minRows={2}
        maxRows={8}
        disabled={isBusy}
        {...(begun === undefined ? {} : { ref: writeOn, 'data-autofocus': true })}
        {...text}
        onChange={(event) => onText(event.currentTarget.value)}
        error={error === null ? undefined : <FieldError>{error}</FieldError>}
      />
      <NotePhotos uuid={uuid} photos={photos} />
      <FormFailure message={form.failure} />
      <div className={classes.buttons}>
        <Button variant="default" disabled={isBusy} onClick={onDone}>
          {uiTexts.cancel}
        </Button>
        <Button type="submit" busy={isBusy} disabled={!form.isValid || photos.isSending}>
          {texts.save}
        </Button>
      </div>
    </form>
  )
}

type NotePhotosProps = { uuid: string; photos: ReturnType<typeof useNotePhotos> }

/** Photos of a note that is being written: chosen, or taken on a phone. */
function NotePhotos({ uuid, photos }: NotePhotosProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <fieldset className={classes.chosen}>
      <legend>{texts.photos}</legend>
      <div className={classes.photos}>
        {photos.ids.map((id, at) => (
          <span key={id} className={classes.chosenPhoto}>
            <DiaryPhoto uuid={uuid} id={id} label={diaryTexts.photo(at + 1, texts.title)} />
            <IconButton
              variant="default"
              size="sm"
              className={classes.removePhoto ?? ''}
              aria-label={texts.removePhoto(at + 1)}
              onClick={() => photos.remove(id)}
            >
              <IconX size={14} aria-hidden />
            </IconButton>
          </span>
        ))}
        <Button
          variant="default"
          leftSection={<IconCamera size={18} aria-hidden />}
          busy={photos.isSending}
          disabled={photos.isFull}
          onClick={() => input.current?.click()}
        >
          {texts.addPhoto}
        </Button>
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
