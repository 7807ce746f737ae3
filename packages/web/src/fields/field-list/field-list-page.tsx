import { useMediaQuery } from '@mantine/hooks'
import type { Field } from '@windrow/contract/entities/field.ts'
import { dashboardTexts } from '@windrow/contract/texts/en/dashboard.ts'
import { fieldTexts } from '@windrow/contract/texts/en/fields.ts'
import { useCallback, useState } from 'react'
import { FailedCard } from '../../ui/feedback/failed-card.tsx'
import { PageTitle } from '../../ui/layout/page-title.tsx'
import { useFields } from '../data/fields.ts'
import { AddFieldModal } from '../field-form/add-field-modal.tsx'
import { FieldCards } from './cards/field-cards.tsx'
import classes from './field-list.module.css'
import { FieldListEmpty } from './field-list-empty.tsx'
import { FieldListLoading } from './field-list-loading.tsx'
import { FieldListMap } from './field-list-map.tsx'
import { fieldListSummary } from './field-list-summary.ts'
import { FieldsNotFound } from './fields-not-found.tsx'
import { RowEditing } from './row/row-editing.tsx'
import { SandboxBanner } from './sandbox-banner.tsx'
import { FieldTable } from './table/field-table.tsx'
import { Toolbar } from './toolbar/toolbar.tsx'
import { useRegionalMap } from './toolbar/use-regional-map.ts'
import { useColumnsWarning } from './use-columns-warning.ts'
import { useFieldTable } from './use-field-table.ts'
import { useRowTools } from './use-row-tools.tsx'

const NO_FIELDS: readonly Field[] = []

/** Below it a table would show little more than its first column. */
const CARDS_UP_TO = '(max-width: 719px)'

export default function FieldListPage() {
  const { data: fields, error, refetch, isFetching } = useFields()
  const columnsAreKnown = useColumnsWarning()
  const [isAdding, setAdding] = useState(false)
  const isPhone = useMediaQuery(CARDS_UP_TO, undefined, { getInitialValueInEffect: false })
  const table = useFieldTable(fields ?? NO_FIELDS)
  const [edited, setEdited] = useState<string | null>(null)
  const endEdit = useCallback(() => setEdited(null), [])
  const tools = useRowTools(table.fields, setEdited)
  const map = useRegionalMap()
  const add = () => setAdding(true)
  const isReady = fields !== undefined && columnsAreKnown
  const List = isPhone ? FieldCards : FieldTable

  return (
    <div className={isPhone ? classes.phone : undefined}>
      <PageTitle
        title={dashboardTexts.title}
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
          <Toolbar table={table} isPhone={isPhone} onAddField={add} />
          <FieldListLoading />
        </>
      ) : fields.length === 0 ? (
        <div className={classes.state}>
          <FieldListEmpty onAddField={add} />
        </div>
      ) : (
        <>
          <Toolbar table={table} isPhone={isPhone} onAddField={add} />
          {map.isShown && <FieldListMap fields={table.found} />}
          <RowEditing fields={fields} onEnd={endEdit}>
            {table.found.length === 0 ? (
              <FieldsNotFound table={table} />
            ) : (
              <List table={table} tools={tools} edited={edited} />
            )}
          </RowEditing>
        </>
      )}
      <AddFieldModal opened={isAdding} onClose={() => setAdding(false)} />
    </div>
  )
}
