import { Checkbox } from '@mantine/core'
import type { ColumnSettings } from '@windrow/contract/entities/settings.ts'
import { settingsTexts } from '@windrow/contract/texts/en/settings.ts'
import { type FormEvent, useState } from 'react'
import { usePermission } from '../../people/data/permissions.ts'
import { useSaveColumnSettings } from '../../people/data/settings.ts'
import { StatusNotice } from '../../ui/feedback/status-notice.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { BusyButton } from '../../ui/forms/busy-button.tsx'
import { SectionCard } from '../../ui/layout/section-card.tsx'
import classes from './table-settings.module.css'

const texts = settingsTexts.table

/** Yield is hidden (spec 1 §2) but stays in what is sent. */
const COLUMNS = [
  { key: 't2m', label: texts.temperature, detail: texts.temperatureDetail },
  { key: 'tp', label: texts.precipitation, detail: texts.precipitationDetail },
] as const

export function ColumnsForm({ stored }: { stored: ColumnSettings }) {
  const mayEdit = usePermission('table.edit')
  const save = useSaveColumnSettings()
  const [draft, setDraft] = useState<Partial<ColumnSettings>>({})
  const columns = { ...stored, ...draft }

  function submit(event: FormEvent) {
    event.preventDefault()
    save.mutate(columns, {
      onSuccess: () => {
        setDraft({})
        toast.success(texts.updated)
      },
      onError: (error) => toast.error(texts.updateFailed, error.message),
    })
  }

  return (
    <form onSubmit={submit}>
      {!mayEdit && (
        <div className={classes.notice}>
          <StatusNotice tone="info">
            {texts.readOnlyBefore}
            <b>{texts.permission}</b>
            {texts.readOnlyAfter}
          </StatusNotice>
        </div>
      )}
      <SectionCard title={texts.columns}>
        {COLUMNS.map(({ key, label, detail }) => (
          <Checkbox
            key={key}
            className={classes.column ?? ''}
            label={label}
            description={detail}
            checked={columns[key]}
            disabled={!mayEdit}
            onChange={(event) => setDraft({ ...draft, [key]: event.currentTarget.checked })}
          />
        ))}
      </SectionCard>
      <div className={classes.foot}>
        <BusyButton type="submit" busy={save.isPending} disabled={!mayEdit}>
          {texts.save}
        </BusyButton>
      </div>
    </form>
  )
}
