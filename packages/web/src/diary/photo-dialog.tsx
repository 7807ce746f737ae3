import type { ReactNode } from 'react'
import { AppModal } from '../ui/feedback/app-modal.tsx'

export type PhotoDialogProps = { opened: boolean; onClose: () => void; title: string; children: ReactNode }

/** A photo as large as the screen allows. */
export function PhotoDialog(props: PhotoDialogProps) {
  return <AppModal {...props} width={900} />
}
