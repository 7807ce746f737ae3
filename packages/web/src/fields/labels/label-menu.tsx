import { IconTag } from '@tabler/icons-react'
import type { Field } from '@windrow/contract/entities/field.ts'
import { labelTexts } from '@windrow/contract/texts/en/labels.ts'
import { useState } from 'react'
import { usePermission } from '../../people/data/profile.ts'
import { Button } from '../../ui/controls/button.tsx'
import { LazyPopover } from '../../ui/popups/lazy-popup.tsx'
import { LabelForm } from './label-form.tsx'
import { LabelList } from './label-list.tsx'
import classes from './label-menu.module.css'

/** The toolbar's Label button: puts labels on the selected fields, takes them off, makes and deletes them. */
export function LabelMenu({ fields }: { fields: readonly Field[] }) {
  const mayEdit = usePermission('field_tools.edit')
  const [opened, setOpened] = useState(false)
  const [asking, setAsking] = useState(false)
  /** The name that a new label starts with; null while the list shows. */
  const [newName, setNewName] = useState<string | null>(null)
  if (!mayEdit) return null
  const nothingSelected = fields.length === 0

  function change(next: boolean) {
    setOpened(next)
    if (next) setNewName(null)
  }

  const button = (
    <Button
      variant="default"
      leftSection={<IconTag size={18} aria-hidden />}
      // Not `disabled`: the hint must be found by keyboard and screen reader too.
      {...(nothingSelected ? { 'aria-description': labelTexts.selectFirst } : {})}
      aria-disabled={nothingSelected}
    >
      {labelTexts.open}
    </Button>
  )
  return (
    <LazyPopover
      state={[opened && !nothingSelected, (next) => !asking && !nothingSelected && change(next)]}
      hint={nothingSelected ? labelTexts.selectFirst : null}
      closeOnEscape={!asking}
      position="bottom-start"
      shadow="md"
      radius="md"
      width={320}
      trapFocus={!asking}
      returnFocus
      withRoles={false}
      dropdown={{
        role: 'dialog',
        'aria-label': labelTexts.menu(fields.length),
        className: classes.dropdown,
      }}
      button={button}
    >
      {() =>
        newName === null ? (
          <LabelList fields={fields} onCreate={setNewName} onAsking={setAsking} />
        ) : (
          <LabelForm name={newName} fields={fields} onDone={() => setNewName(null)} />
        )
      }
    </LazyPopover>
  )
}
