import { IconArrowsDiff, IconChevronDown } from '@tabler/icons-react'
import type { Field } from '@windrow/contract/entities/field.ts'
import type { ReactNode } from 'react'
import classes from '../charts/export-menu.module.css'
import { Button } from '../ui/controls/button.tsx'
import { LazyPopover } from '../ui/popups/lazy-popup.tsx'
import { useFields } from './data/fields.ts'

/** A list of thousands is searched, not scrolled. */
const LISTED = 100

type CompareMenuProps = {
  /** The field on screen, which the list leaves out. */
  uuid: string
  texts: { menu: string; field: string; choose: string; none: string }
  optionLabel: (field: Field) => string
  other: string | null
  onOther: (uuid: string | null) => void
  /** Something is compared. */
  isOn: boolean
  /** Why a comparison is missing. */
  problem: string | null
  compact?: boolean
  /** Above the list of fields. */
  before?: ReactNode
  /** Below it. */
  children?: ReactNode
}

/** Chooses a second field, and what else the chart offers, to compare with. */
export function CompareMenu(props: CompareMenuProps) {
  const { uuid, texts, optionLabel, other, onOther, isOn, problem, compact = false, before, children } = props
  const options = (useFields().data ?? [])
    .filter((field) => field.uuid !== uuid)
    .map((field) => ({ value: field.uuid, label: optionLabel(field) }))
  return (
    <LazyPopover
      position="bottom-end"
      trapFocus
      button={
        <Button
          variant={isOn ? 'light' : 'default'}
          {...(compact ? { size: 'compact-md' } : {})}
          leftSection={<IconArrowsDiff size={18} aria-hidden />}
          rightSection={<IconChevronDown size={16} aria-hidden />}
        >
          {texts.menu}
        </Button>
      }
    >
      {({ Select }) => (
        <div className={classes.menu}>
          {before}
          <Select
            label={texts.field}
            placeholder={texts.choose}
            data={options}
            value={other}
            onChange={onOther}
            searchable
            clearable
            limit={LISTED}
            nothingFoundMessage={texts.none}
            comboboxProps={{ withinPortal: false }}
          />
          {children}
          {problem !== null && (
            <p role="alert" className={classes.failed}>
              {problem}
            </p>
          )}
        </div>
      )}
    </LazyPopover>
  )
}
