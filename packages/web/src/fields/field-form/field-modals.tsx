import type { Field } from '@windrow/contract/entities/field.ts'
import { useState } from 'react'
import { lazyDialog } from '../../ui/feedback/lazy-dialog.tsx'

/** Adds a field, by file or by drawing; see `add-field-dialog.tsx`. */
export const AddFieldModal = lazyDialog<{ opened: boolean; onClose: () => void }>(() =>
  import('./add-field-dialog.tsx').then((module) => module.AddFieldDialog),
)

const Dialog = lazyDialog<{ field: Field; opened: boolean; onClose: () => void }>(() =>
  import('./edit-boundary-dialog.tsx').then((module) => module.EditBoundaryDialog),
)

type EditBoundaryModalProps = { field: Field | null; onClose: () => void }

/** Replaces or changes the boundary of a field; closed while there is none. See `edit-boundary-dialog.tsx`. */
export function EditBoundaryModal({ field, onClose }: EditBoundaryModalProps) {
  // While it closes it still shows the field that it was about.
  const [shown, setShown] = useState(field)
  if (field !== null && field !== shown) setShown(field)
  return shown === null ? null : (
    <Dialog key={shown.uuid} field={shown} opened={field !== null} onClose={onClose} />
  )
}
