import {
  IconChevronDown,
  IconCloudDownload,
  IconFileUpload,
  IconFolderUp,
  IconLoader2,
  IconUpload,
} from '@tabler/icons-react'
import { CONNECTORS } from '@windrow/contract/entities/field-import.ts'
import { bulkUploadTexts } from '@windrow/contract/texts/en/bulk-upload.ts'
import { connectorTexts } from '@windrow/contract/texts/en/connectors.ts'
import { type ComponentType, useEffect } from 'react'
import { usePermission } from '../../people/data/profile.ts'
import { Button } from '../../ui/controls/button.tsx'
import { lazyDialog } from '../../ui/feedback/lazy-dialog.tsx'
import type { IconComponent } from '../../ui/layout/icon-spot.tsx'
import { LazyMenu } from '../../ui/popups/lazy-popup.tsx'
import { takeWantedEntry } from '../data/connectors.ts'
import type { BulkUploadDialogProps } from './bulk-upload-dialog.tsx'
import { shareDone } from './bulk-upload-state.ts'
import { resumeBulkUpload, showEntry, useBulkUpload, useOpenEntry } from './bulk-upload-store.ts'
import type { ConnectorDialogProps } from './connectors/connector-dialog.tsx'

const UploadDialog = lazyDialog<BulkUploadDialogProps>(() =>
  import('./bulk-upload-dialog.tsx').then((module) => module.BulkUploadDialog),
)

const ConnectorDialog = lazyDialog<ConnectorDialogProps>(() =>
  import('./connectors/connector-dialog.tsx').then((module) => module.ConnectorDialog),
)

/** The entries of the Bulk Upload menu, in their order; another way to bring fields in is one more line. */
const BULK_UPLOAD_ENTRIES: readonly BulkUploadEntry[] = [
  {
    key: 'folder',
    label: bulkUploadTexts.folder,
    icon: IconFolderUp,
    Dialog: (props) => <UploadDialog kind="folder" {...props} />,
  },
  {
    key: 'files',
    label: bulkUploadTexts.files,
    icon: IconFileUpload,
    Dialog: (props) => <UploadDialog kind="files" {...props} />,
  },
  ...CONNECTORS.map((service) => ({
    key: service,
    label: connectorTexts.entries[service],
    icon: IconCloudDownload,
    Dialog: (props: DialogProps) => <ConnectorDialog service={service} {...props} />,
  })),
]

const WITH_PROGRESS = 'files'

/**
 * The dialogs of the menu's entries. Apart from the menu, which moves from the empty list to the toolbar when the first
 * fields arrive: a dialog that moved with it would close and open again.
 */
export function BulkUploadDialogs() {
  const mayAdd = usePermission('field_tools.add')
  const shown = useOpenEntry()
  useEffect(() => {
    if (!mayAdd) return
    resumeBulkUpload()
    const wanted = takeWantedEntry()
    if (wanted !== null) showEntry(wanted)
  }, [mayAdd])
  if (!mayAdd) return null
  return BULK_UPLOAD_ENTRIES.map(({ key, Dialog }) => (
    <Dialog key={key} opened={shown === key} onClose={() => showEntry(null)} />
  ))
}

/** Opens the dialogs of `BulkUploadDialogs`; while an upload runs it shows how far it is. */
export function BulkUploadMenu() {
  const mayAdd = usePermission('field_tools.add')
  const upload = useBulkUpload()
  if (!mayAdd) return null
  const share = shareDone(upload)
  const percent = share === null ? null : Math.round(share * 100)

  return (
    <LazyMenu
      position="bottom-start"
      shadow="md"
      width={220}
      loop
      button={
        <Button
          variant="default"
          leftSection={<IconUpload size={18} aria-hidden />}
          rightSection={<IconChevronDown size={16} aria-hidden />}
          {...(percent === null ? {} : { 'aria-label': bulkUploadTexts.runningLabel(percent) })}
        >
          {bulkUploadTexts.open}
          {percent !== null && ` ${bulkUploadTexts.running(percent)}`}
        </Button>
      }
    >
      {({ Menu }) => (
        <>
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
        </>
      )}
    </LazyMenu>
  )
}

type DialogProps = { opened: boolean; onClose: () => void }

export type BulkUploadEntry = {
  key: string
  label: string
  icon: IconComponent
  /** Fetched when it is first opened. */
  Dialog: ComponentType<DialogProps>
}
