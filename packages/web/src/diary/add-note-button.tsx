import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { diaryTexts } from '@windrow/contract/texts/en/diary.ts'
import { usePermission } from '../people/data/permissions.ts'

/** For those who may edit the field. */
export function AddNoteButton({ disabled, onClick }: { disabled: boolean; onClick: () => void }) {
  const mayEdit = usePermission('field_tools.edit')
  if (!mayEdit) return null
  return (
    <Button
      variant="default"
      leftSection={<IconPlus size={18} aria-hidden />}
      disabled={disabled}
      onClick={onClick}
    >
      {diaryTexts.add}
    </Button>
  )
}
