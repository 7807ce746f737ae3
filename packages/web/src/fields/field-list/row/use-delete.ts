import { IconTrash } from '@tabler/icons-react'
import type { Field } from '@windrow/contract/entities/field.ts'
import { dashboardTexts } from '@windrow/contract/texts/en/dashboard.ts'
import { useCallback } from 'react'
import { confirm } from '../../../ui/feedback/confirm.ts'
import { useDeleteField } from '../../data/fields.ts'

const texts = dashboardTexts.delete

/** Asks first (spec 1 §4). */
export function useDelete(): (field: Field) => void {
  const { mutate } = useDeleteField()
  return useCallback(
    async ({ uuid, name }: Field) => {
      const agreed = await confirm({
        title: texts.title,
        message: texts.message(name),
        confirmLabel: texts.confirm,
        cancelLabel: texts.keep,
        danger: true,
        icon: IconTrash,
      })
      if (agreed) mutate(uuid)
    },
    [mutate],
  )
}
