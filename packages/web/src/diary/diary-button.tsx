import { IconMapPin, IconNotebook } from '@tabler/icons-react'
import { diaryTexts } from '@windrow/contract/texts/en/diary.ts'
import { memo, useState } from 'react'
import { usePermission } from '../people/data/profile.ts'
import { Button } from '../ui/controls/button.tsx'
import { lazyDialog } from '../ui/feedback/lazy-dialog.tsx'

const DiaryDialog = lazyDialog(async () => (await import('./diary-dialog.tsx')).DiaryDialog)

/** Opens the season diary where a chart shows its notes. */
export const DiaryButton = memo(function DiaryButton({ fieldUuid }: { fieldUuid: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconNotebook size={18} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {diaryTexts.open}
      </Button>
      <DiaryDialog fieldUuid={fieldUuid} opened={isOpen} onClose={() => setOpen(false)} />
    </>
  )
})

type NoteHereButtonProps = { fieldUuid: string; text: string; children: string }

/** Begins a note about a place of the field; for those who may edit it. */
export function NoteHereButton({ fieldUuid, text, children }: NoteHereButtonProps) {
  const mayEdit = usePermission('field_tools.edit')
  const [isOpen, setOpen] = useState(false)
  const [times, setTimes] = useState(0)
  if (!mayEdit) return null
  const open = () => {
    setTimes(times + 1)
    setOpen(true)
  }
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconMapPin size={18} aria-hidden />}
        aria-haspopup="dialog"
        onClick={open}
      >
        {children}
      </Button>
      {/* Each time another note. */}
      <DiaryDialog
        key={times}
        fieldUuid={fieldUuid}
        text={text}
        opened={isOpen}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
