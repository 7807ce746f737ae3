import {
  IconBasket,
  IconDroplet,
  IconNote,
  IconPencil,
  IconPlant2,
  IconSpray,
  IconTrash,
} from '@tabler/icons-react'
import type { DiaryKind, DiaryNote } from '@windrow/contract/entities/diary.ts'
import { diaryTexts } from '@windrow/contract/texts/en/diary.ts'
import { offlineTexts } from '@windrow/contract/texts/en/offline.ts'
import { dayNumber } from '@windrow/core/time/day.ts'
import { formatQuantity } from '@windrow/core/units/convert.ts'
import { useState, useSyncExternalStore } from 'react'
import { useUnits } from '../people/data/settings.ts'
import { outbox } from '../platform/offline/outbox.ts'
import { IconButton, PlainButton } from '../ui/controls/button.tsx'
import { confirm } from '../ui/feedback/confirm.ts'
import { lazyDialog } from '../ui/feedback/lazy-dialog.tsx'
import { toast } from '../ui/feedback/toast.ts'
import type { IconComponent } from '../ui/layout/icon-spot.tsx'
import classes from './diary.module.css'
import { noteDay, noteName, useDeleteDiaryNote } from './diary-data.ts'
import { DiaryPhoto } from './diary-photo.tsx'
import type { PhotoDialogProps } from './photo-dialog.tsx'
import { isNoteUnsent } from './unsent-notes.ts'

const texts = diaryTexts

const ICONS: Readonly<Record<DiaryKind, IconComponent>> = {
  planting: IconPlant2,
  spraying: IconSpray,
  irrigation: IconDroplet,
  harvest: IconBasket,
  other: IconNote,
}

const PhotoDialog = lazyDialog<PhotoDialogProps>(() =>
  import('./photo-dialog.tsx').then((module) => module.PhotoDialog),
)

type DiaryNoteRowProps = { uuid: string; note: DiaryNote; mayEdit: boolean; onEdit: () => void }

/** One note: what was done and when, in words and pictures. */
export function DiaryNoteRow({ uuid, note, mayEdit, onEdit }: DiaryNoteRowProps) {
  const { id, date, kind, text, amount, photos, author } = note
  const units = useUnits()
  const remove = useDeleteDiaryNote(uuid)
  const [shown, setShown] = useState<number | null>(null)
  const Icon = ICONS[kind]
  const what = noteName(note)
  const isUnsent = isNoteUnsent(useSyncExternalStore(outbox.subscribe, outbox.get), id)

  async function askAndDelete() {
    const agreed = await confirm({
      title: texts.confirm.title,
      message: texts.confirm.text(what, photos.length),
      confirmLabel: texts.confirm.button,
      danger: true,
    })
    if (!agreed) return
    remove.mutate(note, {
      onSuccess: () => toast.success(texts.deleted),
      onError: () => toast.error(texts.notDeleted),
    })
  }

  const opened = shown === null ? undefined : photos[shown]
  return (
    <li className={classes.note}>
      <span className={classes.icon}>
        <Icon size={20} aria-hidden />
      </span>
      <div className={classes.words}>
        <p className={classes.what}>
          <b>{texts.kinds[kind]}</b>
          {amount !== null && <span>{formatQuantity(amount, 'precipitation', units)}</span>}
          <time dateTime={date}>{noteDay(dayNumber(date))}</time>
          {author !== null && <span>{texts.by(author)}</span>}
          {isUnsent && <span className={classes.unsent}>{offlineTexts.notSent}</span>}
        </p>
        {text !== '' && <p className={classes.text}>{text}</p>}
        {photos.length > 0 && (
          <div className={classes.photos}>
            {photos.map(({ id: photo }, at) => (
              <PlainButton
                key={photo}
                className={classes.photoButton}
                // The picture, which would name it, comes later.
                aria-label={texts.photo(at + 1, what)}
                onClick={() => setShown(at)}
              >
                <DiaryPhoto uuid={uuid} id={photo} label={texts.photo(at + 1, what)} />
              </PlainButton>
            ))}
          </div>
        )}
      </div>
      {mayEdit && (
        <div className={classes.tools}>
          <IconButton variant="subtle" size="lg" aria-label={texts.edit(what)} onClick={onEdit}>
            <IconPencil size={18} aria-hidden />
          </IconButton>
          <IconButton
            variant="subtle"
            size="lg"
            aria-label={texts.delete(what)}
            busy={remove.isPending}
            onClick={() => void askAndDelete()}
          >
            <IconTrash size={18} aria-hidden />
          </IconButton>
        </div>
      )}
      <PhotoDialog opened={opened !== undefined} onClose={() => setShown(null)} title={what}>
        {opened && (
          <DiaryPhoto uuid={uuid} id={opened.id} label={texts.photo((shown ?? 0) + 1, what)} isLarge />
        )}
      </PhotoDialog>
    </li>
  )
}
