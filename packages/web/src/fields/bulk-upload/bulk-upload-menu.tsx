import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconLoader2, IconUpload } from '@tabler/icons-react'
import { bulkUploadTexts } from '@windrow/contract/texts/en/bulk-upload.ts'
import { useEffect } from 'react'
import { usePermission } from '../../people/data/permissions.ts'
import { BULK_UPLOAD_ENTRIES } from './bulk-upload-entries.tsx'
import { shareDone } from './bulk-upload-state.ts'
import { resumeBulkUpload, showEntry, useBulkUpload, useOpenEntry } from './bulk-upload-store.ts'
import { takeWantedEntry } from './wanted-entry.ts'

const WITH_PROGRESS = 'files'

/** The toolbar's Bulk Upload menu; while an upload runs it shows how far it is. */
export function BulkUploadMenu() {
  const mayAdd = usePermission('field_tools.add')
  const upload = useBulkUpload()
  const shown = useOpenEntry()
  useEffect(() => {
    if (!mayAdd) return
    resumeBulkUpload()
    const wanted = takeWantedEntry()
    if (wanted !== null) showEntry(wanted)
  }, [mayAdd])
  if (!mayAdd) return null
  const share = shareDone(upload)
  const percent = share === null ? null : Math.round(share * 100)

  return (
    <>
      <Menu position="bottom-start" shadow="md" width={220} loop>
        <Menu.Target>
          <Button
            variant="default"
            leftSection={<IconUpload size={18} aria-hidden />}
            rightSection={<IconChevronDown size={16} aria-hidden />}
            {...(percent === null ? {} : { 'aria-label': bulkUploadTexts.runningLabel(percent) })}
          >
            {bulkUploadTexts.open}
            {percent !== null && ` ${bulkUploadTexts.running(percent)}`}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {upload.step !== 'idle' && (
            <>
              <Menu.Item
                leftSection={<IconLoader2 size={18} aria-hidden />}
                onClick={() => showEntry(WITH_PROGRESS)}
              >
                {upload.step === 'done' ? bulkUploadTexts.resultsTitle : bulkUploadTexts.showProgress}
              </Menu.Item>
              <Menu.Divider />
            </>
          )}
          {BULK_UPLOAD_ENTRIES.map(({ key, label, icon: Icon }) => (
            <Menu.Item key={key} leftSection={<Icon size={18} aria-hidden />} onClick={() => showEntry(key)}>
              {label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {BULK_UPLOAD_ENTRIES.map(({ key, Dialog }) => (
        <Dialog key={key} opened={shown === key} onClose={() => showEntry(null)} />
      ))}
    </>
  )
}
