import { IconCloudDownload, IconFileUpload, IconFolderUp } from '@tabler/icons-react'
import { CONNECTORS } from '@windrow/contract/entities/field-import.ts'
import { bulkUploadTexts } from '@windrow/contract/texts/en/bulk-upload.ts'
import { connectorTexts } from '@windrow/contract/texts/en/connectors.ts'
import type { ComponentType } from 'react'
import { lazyDialog } from '../../ui/feedback/lazy-dialog.tsx'
import type { IconComponent } from '../../ui/layout/icon-component.ts'
import type { BulkUploadDialogProps } from './bulk-upload-dialog.tsx'
import type { ConnectorDialogProps } from './connectors/connector-dialog.tsx'

const UploadDialog = lazyDialog<BulkUploadDialogProps>(() =>
  import('./bulk-upload-dialog.tsx').then((module) => module.BulkUploadDialog),
)

const ConnectorDialog = lazyDialog<ConnectorDialogProps>(() =>
  import('./connectors/connector-dialog.tsx').then((module) => module.ConnectorDialog),
)

type DialogProps = { opened: boolean; onClose: () => void }

export type BulkUploadEntry = {
  key: string
  label: string
  icon: IconComponent
  /** Fetched when it is first opened. */
  Dialog: ComponentType<DialogProps>
}

/** The entries of the Bulk Upload menu, in their order; another way to bring fields in is one more line. */
export const BULK_UPLOAD_ENTRIES: readonly BulkUploadEntry[] = [
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
