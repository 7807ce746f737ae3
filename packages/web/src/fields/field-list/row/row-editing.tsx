import type { Field } from '@windrow/contract/entities/field.ts'
import { createContext, lazy, type ReactNode, Suspense, useContext, useMemo, useState } from 'react'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { EditBoundaryModal } from '../../field-form/field-modals.tsx'

// With its calendar it is larger than the table; few rows are ever edited.
const FieldEdit = lazy(async () => ({ default: (await import('./field-edit.tsx')).FieldEdit }))

type Editing = { fields: readonly Field[]; end: (uuid: string) => void; openBoundary: (field: Field) => void }

const EditingContext = createContext<Editing | null>(null)

const editButtonOf = (uuid: string) => document.querySelector<HTMLElement>(`[data-edits="${uuid}"]`)

type RowEditingProps = { fields: readonly Field[]; onEnd: () => void; children: ReactNode }

/** Around the list: what a row in edit mode needs, and the dialog of its boundary. */
export function RowEditing({ fields, onEnd, children }: RowEditingProps) {
  const [boundaryOf, setBoundaryOf] = useState<Field | null>(null)
  const editing = useMemo(
    (): Editing => ({
      fields,
      end: (uuid) => {
        onEnd()
        // The form that had the focus is gone: it returns to where it was before.
        requestAnimationFrame(() => editButtonOf(uuid)?.focus())
      },
      openBoundary: setBoundaryOf,
    }),
    [fields, onEnd],
  )
  return (
    <EditingContext value={editing}>
      {children}
      <EditBoundaryModal field={boundaryOf} onClose={() => setBoundaryOf(null)} />
    </EditingContext>
  )
}

/** Stands where the row was. */
export function EditedRow({ field }: { field: Field }) {
  const editing = useContext(EditingContext)
  if (editing === null) return null
  return (
    <Suspense fallback={<Skeleton height={120} />}>
      <FieldEdit
        field={field}
        fields={editing.fields}
        onDone={() => editing.end(field.uuid)}
        onBoundary={() => editing.openBoundary(field)}
      />
    </Suspense>
  )
}
