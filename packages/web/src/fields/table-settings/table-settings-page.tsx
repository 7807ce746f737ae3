import { useQuery } from '@tanstack/react-query'
import { settingsTexts } from '@windrow/contract/texts/en/settings.ts'
import { useEffect } from 'react'
import { columnSettingsQuery } from '../../people/data/settings.ts'
import { FailedCard } from '../../ui/feedback/failed-card.tsx'
import { LoadingRows } from '../../ui/feedback/loading-rows.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { PageTitle } from '../../ui/layout/page-title.tsx'
import { SectionCard } from '../../ui/layout/section-card.tsx'
import { ColumnsForm } from './columns-form.tsx'

const texts = settingsTexts.table

export default function TableSettingsPage() {
  const { data, error, refetch, isFetching } = useQuery(columnSettingsQuery)
  const hasFailed = error !== null && data === undefined

  useEffect(() => {
    if (hasFailed) toast.warning(texts.fetchFailed)
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
