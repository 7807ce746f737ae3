import { useMediaQuery } from '@mantine/hooks'
import { IconClock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Field } from '@windrow/contract/entities/field.ts'
import { dashboardTexts } from '@windrow/contract/texts/en/dashboard.ts'
import { fieldTexts } from '@windrow/contract/texts/en/fields.ts'
import { forecastRecordTexts } from '@windrow/contract/texts/en/forecast-record.ts'
import { Suspense, useCallback, useEffect, useState } from 'react'
import { decisionsQuery } from '../../decisions/decisions-data.ts'
import { usePermission } from '../../people/data/profile.ts'
import { columnSettingsQuery } from '../../people/data/settings.ts'
import { FailedCard } from '../../ui/feedback/failed-card.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { TextLink } from '../../ui/layout/app-link.tsx'
import { lazyPart } from '../../ui/layout/lazy-part.ts'
import { PageTitle } from '../../ui/layout/page-title.tsx'
import { useIsReadyLater } from '../../ui/layout/use-is-later.ts'
import { momentText } from '../../ui/text/dates.ts'
import { BulkUploadDialogs } from '../bulk-upload/bulk-upload-menu.tsx'
import { useFarmToday } from '../data/farm-today.ts'
import { useFields } from '../data/fields.ts'
import { AddFieldModal } from '../field-form/field-modals.tsx'
import { FieldCards } from './field-cards.tsx'
import classes from './field-list.module.css'
import { FieldListMap } from './field-list-map.tsx'
import { FieldListEmpty, FieldListLoading, FieldsNotFound, SandboxBanner } from './field-list-states.tsx'
import { CARDS_UP_TO, loadTable } from './load-table.ts'
import { RowEditing } from './row/row-editing.tsx'
import { fieldListSummary } from './rows/search-fields.ts'
import { TodayStrip } from './today-strip.tsx'
import { Toolbar } from './toolbar/toolbar.tsx'
import { useRegionalMap } from './toolbar/use-regional-map.ts'
import { useFieldTable } from './use-field-table.ts'
import { useRowTools } from './use-row-tools.tsx'

const NO_FIELDS: readonly Field[] = []

const FieldTable = lazyPart(async () => (await loadTable()).FieldTable)

export default function FieldListPage() {
  const { data: fields, error, refetch, isFetching } = useFields()
  const columnsAreKnown = useColumnsWarning()
  const [isAdding, setAdding] = useState(false)
  const isPhone = useMediaQuery(CARDS_UP_TO, undefined, { getInitialValueInEffect: false })
  const today = useFarmToday()
  const table = useFieldTable(fields ?? NO_FIELDS, today.today)
  const [edited, setEdited] = useState<string | null>(null)
  const endEdit = useCallback(() => setEdited(null), [])
  const tools = useRowTools(table.fields, setEdited, today.today)
  const map = useRegionalMap()
  const add = () => setAdding(true)
  const isReady = useIsReadyLater(fields !== undefined && columnsAreKnown) && fields !== undefined
  const List = isPhone ? FieldCards : FieldTable

  return (
    <div className={isPhone ? classes.phone : undefined}>
      <PageTitle
        title={dashboardTexts.title}
        roomy
        {...(isReady && fields.length > 0 ? { subtitle: fieldListSummary(fields, tools.units) } : {})}
      />
      <SandboxBanner />
      {error !== null && fields === undefined ? (
        <div className={classes.state}>
          <FailedCard
            title={fieldTexts.couldNotLoad}
            reason={error.message}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        </div>
      ) : !isReady ? (
        <>
          <TodayStrip table={table} today={today} isPhone={isPhone} />
          <Toolbar table={table} isPhone={isPhone} onAddField={add} />
          <FieldListLoading isPhone={isPhone} />
        </>
      ) : fields.length === 0 ? (
        <div className={classes.state}>
          <FieldListEmpty onAddField={add} />
        </div>
      ) : (
        <>
          <TodayStrip table={table} today={today} isPhone={isPhone} />
          <Toolbar table={table} isPhone={isPhone} onAddField={add} />
          {map.isShown && <FieldListMap fields={table.found} />}
          <RowEditing fields={fields} onEnd={endEdit}>
            {table.found.length === 0 ? (
              <FieldsNotFound table={table} />
            ) : (
              <Suspense fallback={<FieldListLoading isPhone={isPhone} />}>
                <List table={table} tools={tools} edited={edited} />
              </Suspense>
            )}
          </RowEditing>
          <ForecastAge uuid={fields[0]?.uuid} />
        </>
      )}
      <BulkUploadDialogs />
      <AddFieldModal opened={isAdding} onClose={() => setAdding(false)} />
    </div>
  )
}

/** Column settings that fail to load are warned of (decisions §11). True once it is known what to show. */
function useColumnsWarning(): boolean {
  const { isPending, isError } = useQuery(columnSettingsQuery)
  useEffect(() => {
    if (isError) toast.warning(dashboardTexts.columnsFailed)
  }, [isError])
  return !isPending
}

/** Below the list: of when its forecast is, by the forecast of one of its fields. */
function ForecastAge({ uuid }: { uuid: string | undefined }) {
  const mayRead = usePermission('views.general')
  const mayCheck = usePermission('views.weather')
  const decisions = useQuery({ ...decisionsQuery(uuid ?? ''), enabled: mayRead && uuid !== undefined }).data
  if (!mayRead) return null
  return (
    <p className={classes.age} data-stale={decisions?.stale || undefined}>
      {decisions !== undefined && (
        <>
          <IconClock size={14} aria-hidden />
          {dashboardTexts.forecastAsOf(momentText(decisions.issued), decisions.stale)}
          {mayCheck && <TextLink href="/record">{forecastRecordTexts.link}</TextLink>}
        </>
      )}
    </p>
  )
}
