import { ActionIcon, Menu } from '@mantine/core'
import { IconDownload, IconFileTypeCsv, IconPolygon } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type FieldExport, fieldsApi } from '@windrow/contract/api/fields.ts'
import { dashboardTexts } from '@windrow/contract/texts/en/dashboard.ts'
import { memo } from 'react'
import { call } from '../../../platform/client.ts'
import { saveDownload } from '../../../platform/save-download.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import type { FieldTable } from '../use-field-table.ts'

const texts = dashboardTexts.toolbar

type ExportMenuProps = Pick<FieldTable, 'fields' | 'found' | 'selected'>

/** The selected fields as a file; without a selection those that are found. */
export const ExportMenu = memo(function ExportMenu({ fields, found, selected }: ExportMenuProps) {
  const wanted = selected.length > 0 ? selected : found
  const isAll = wanted.length === fields.length
  const save = useMutation({
    mutationFn: (format: FieldExport) =>
      call(fieldsApi.exportFields, {
        query: { format, ...(isAll ? {} : { field_ids: wanted.map(({ uuid }) => uuid).join(',') }) },
      }),
    onSuccess: saveDownload,
    onError: (error) => toast.error(error.message),
  })
  const what = isAll
    ? texts.exportAll
    : selected.length > 0
      ? texts.exportSelected(selected.length)
      : texts.exportShown(found.length)
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={texts.export}
          title={texts.export}
          disabled={wanted.length === 0}
          loading={save.isPending}
        >
          <IconDownload size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{what}</Menu.Label>
        <Menu.Item leftSection={<IconFileTypeCsv size={18} aria-hidden />} onClick={() => save.mutate('csv')}>
          {texts.csv}
        </Menu.Item>
        <Menu.Item leftSection={<IconPolygon size={18} aria-hidden />} onClick={() => save.mutate('geojson')}>
          {texts.geojson}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
})
