import { Button } from '@mantine/core'
import { dashboardTexts } from '@windrow/contract/texts/en/dashboard.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { withSearch } from './state/field-list-state.ts'
import type { FieldTable } from './use-field-table.ts'

export function FieldsNotFound({ table }: { table: FieldTable }) {
  return (
    <EmptyState
      title={dashboardTexts.nothingFound}
      detail={dashboardTexts.nothingFoundDetail(table.state.search)}
      actions={
        <Button variant="default" onClick={() => table.change(withSearch(''))}>
          {dashboardTexts.toolbar.clearSearch}
        </Button>
      }
    />
  )
}
