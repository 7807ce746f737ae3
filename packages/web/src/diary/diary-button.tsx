import { Button } from '@mantine/core'
import { IconNotebook } from '@tabler/icons-react'
import { diaryTexts } from '@windrow/contract/texts/en/diary.ts'
import { memo, useState } from 'react'
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
