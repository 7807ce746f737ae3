import { useQuery } from '@tanstack/react-query'
import type { ColumnSettings } from '@windrow/contract/entities/settings.ts'
import { dashboardTexts } from '@windrow/contract/texts/en/dashboard.ts'
import { settingsTexts } from '@windrow/contract/texts/en/settings.ts'
import { type FormEvent, useEffect, useState } from 'react'
import { usePermission } from '../../people/data/profile.ts'
import { columnSettingsQuery, useSaveColumnSettings } from '../../people/data/settings.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Checkbox } from '../../ui/controls/choice.tsx'
import { FailedCard } from '../../ui/feedback/failed-card.tsx'
import { LoadingRows } from '../../ui/feedback/skeleton.tsx'
import { StatusNotice } from '../../ui/feedback/status-notice.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { PageTitle } from '../../ui/layout/page-title.tsx'
import { SectionCard } from '../../ui/layout/section-card.tsx'
import classes from './table-settings.module.css'

const texts = settingsTexts.table

/** Yield is hidden (spec 1 §2) but stays in what is sent. */
const COLUMNS = [
  { key: 't2m', label: texts.temperature, detail: texts.temperatureDetail },
  { key: 'tp', label: texts.precipitation, detail: texts.precipitationDetail },
] as const

export default function TableSettingsPage() {
  const { data, error, refetch, isFetching } = useQuery(columnSettingsQuery)
  const hasFailed = error !== null && data === undefined

  useEffect(() => {
    if (hasFailed) toast.warning(dashboardTexts.columnsFailed)
  }, [hasFailed])

  return (
    <>
      <PageTitle title={texts.title} subtitle={texts.subtitle} />
      {data !== undefined ? (
        <ColumnsForm stored={data} />
      ) : (
        <SectionCard title={texts.columns} bare>
          {hasFailed ? (
            <FailedCard reason={error.message} retrying={isFetching} onRetry={() => void refetch()} />
          ) : (
            <LoadingRows rows={2} />
          )}
        </SectionCard>
      )}
    </>
  )
}

function ColumnsForm({ stored }: { stored: ColumnSettings }) {
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
        <Button type="submit" busy={save.isPending} disabled={!mayEdit}>
          {texts.save}
        </Button>
      </div>
    </form>
  )
}
