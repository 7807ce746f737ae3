import { IconPlus, IconSearch, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Field, Label } from '@windrow/contract/entities/field.ts'
import { labelTexts } from '@windrow/contract/texts/en/labels.ts'
import { uiTexts } from '@windrow/contract/texts/en/ui.ts'
import { useState } from 'react'
import { IconButton, PlainButton } from '../../ui/controls/button.tsx'
import { Checkbox } from '../../ui/controls/choice.tsx'
import { confirm } from '../../ui/feedback/confirm.ts'
import { NoticeAction, StatusNotice } from '../../ui/feedback/status-notice.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import {
  carriedBy,
  carriedOf,
  labelsQuery,
  useAttachLabel,
  useDeleteLabel,
  useDetachLabel,
} from '../data/labels.ts'
import classes from './label-menu.module.css'

type LabelListProps = {
  fields: readonly Field[]
  onCreate: (name: string) => void
  /** A question is open above the menu, which must stay open below it. */
  onAsking: (asking: boolean) => void
}

/** All labels, and how many of the selected fields carry each. */
export function LabelList({ fields, onCreate, onAsking }: LabelListProps) {
  const labels = useQuery(labelsQuery)
  const remove = useDeleteLabel()
  const [search, setSearch] = useState('')
  const wanted = search.trim().toLocaleLowerCase('en')
  const all = labels.data?.data ?? []
  const found = all.filter(({ name }) => name.toLocaleLowerCase('en').includes(wanted))
  const isNew = wanted !== '' && !all.some(({ name }) => name.toLocaleLowerCase('en') === wanted)

  async function askToDelete(label: Label) {
    onAsking(true)
    const agreed = await confirm({
      title: labelTexts.deleteTitle(label.name),
      message: labelTexts.deleteText(label.fields.length),
      confirmLabel: labelTexts.deleteConfirm,
      cancelLabel: labelTexts.keep,
      danger: true,
      icon: IconTrash,
    })
    onAsking(false)
    if (agreed) remove.mutate(label.name)
  }

  return (
    <>
      <TextField
        type="search"
        aria-label={labelTexts.search}
        placeholder={labelTexts.search}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={search}
        onChange={setSearch}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && isNew) onCreate(search.trim())
        }}
        data-autofocus
      />
      {labels.isError ? (
        <StatusNotice
          tone="danger"
          action={<NoticeAction onClick={() => void labels.refetch()}>{uiTexts.tryAgain}</NoticeAction>}
        >
          {labelTexts.couldNotLoad}
        </StatusNotice>
      ) : (
        found.length === 0 &&
        !labels.isPending && (
          <p className={classes.empty}>{all.length === 0 ? labelTexts.none : labelTexts.noneFound}</p>
        )
      )}
      <ul className={classes.list}>
        {found.map((label) => (
          <li key={label.name} className={classes.row}>
            <LabelCheck label={label} fields={fields} />
            <IconButton
              variant="subtle"
              aria-label={labelTexts.delete(label.name)}
              onClick={() => void askToDelete(label)}
            >
              <IconTrash size={16} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      <PlainButton className={classes.create} onClick={() => onCreate(isNew ? search.trim() : '')}>
        <IconPlus size={16} aria-hidden />
        {isNew ? labelTexts.createNamed(search.trim()) : labelTexts.create}
      </PlainButton>
    </>
  )
}

/** Checked where all fields carry it, half where some do; a press puts it on all of them, or takes it off. */
function LabelCheck({ label, fields }: { label: Label; fields: readonly Field[] }) {
  const attach = useAttachLabel()
  const detach = useDetachLabel()
  const count = carriedBy(label.name, fields)
  const carried = carriedOf(count, fields.length)

  function toggle() {
    const { name, color } = label
    const uuids = fields.map(({ uuid }) => uuid)
    if (carried === 'all') detach.mutate({ name, uuids })
    else attach.mutate({ label: { name, color }, uuids })
  }

  return (
    <Checkbox
      className={classes.check ?? ''}
      checked={carried === 'all'}
      indeterminate={carried === 'some'}
      onChange={toggle}
      label={
        <span className={classes.label}>
          <i className={classes.dot} style={{ background: label.color }} />
          <span>{label.name}</span>
          {carried === 'some' && (
            <span className={classes.some}>{labelTexts.someFields(count, fields.length)}</span>
          )}
        </span>
      }
    />
  )
}
