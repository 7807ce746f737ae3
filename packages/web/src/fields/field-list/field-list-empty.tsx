import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { dashboardTexts } from '@windrow/contract/texts/en/dashboard.ts'
import { usePermission } from '../../people/data/permissions.ts'
import { useProfile } from '../../people/data/profile.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { EmptyMap } from '../../ui/illustrations/empty-map.tsx'
import { BulkUploadMenu } from '../bulk-upload/bulk-upload-menu.tsx'

const texts = dashboardTexts.empty

/** No fields yet: how the first ones get here. A sandbox is filled by bulk uploads (decisions §9). */
export function FieldListEmpty({ onAddField }: { onAddField: () => void }) {
  const mayAdd = usePermission('field_tools.add')
  const isSandbox = useProfile().organisation.kind === 'sandbox'
  if (!mayAdd)
    return <EmptyState picture={<EmptyMap />} title={texts.readOnlyTitle} detail={texts.readOnly} />
  if (isSandbox)
    return (
      <EmptyState
        picture={<EmptyMap />}
        title={texts.demoTitle}
        detail={texts.demoDetail}
        actions={<BulkUploadMenu />}
      />
    )
  return (
    <EmptyState
      picture={<EmptyMap />}
      title={texts.title}
      detail={texts.detail}
      actions={
        <>
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={onAddField}>
            {dashboardTexts.toolbar.addField}
          </Button>
          <BulkUploadMenu />
        </>
      }
    />
  )
}
