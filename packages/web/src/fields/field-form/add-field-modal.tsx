import { lazyDialog } from '../../ui/feedback/lazy-dialog.tsx'

/** Adds a field, by file or by drawing; see `add-field-dialog.tsx`. */
export const AddFieldModal = lazyDialog<{ opened: boolean; onClose: () => void }>(() =>
  import('./add-field-dialog.tsx').then((module) => module.AddFieldDialog),
)
