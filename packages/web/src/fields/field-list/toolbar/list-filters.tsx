import { IconArrowsSort, IconBell } from '@tabler/icons-react'
import { dashboardTexts } from '@windrow/contract/texts/en/dashboard.ts'
import { useMemo } from 'react'
import { useAlertsInTable } from '../../../alerts/data/notify-via.ts'
import { PlainButton } from '../../../ui/controls/button.tsx'
import { hasAlerts } from '../rows/search-fields.ts'
import { withFilter, withSort } from '../state/field-list-state.ts'
import type { FieldTable } from '../use-field-table.ts'
import classes from './list-filters.module.css'

const texts = dashboardTexts.filters

/** One press each: only fields with alerts, and the most urgent first. Pressed again, all of them, newest first. */
export function ListFilters({ table }: { table: FieldTable }) {
  const { fields, state, change } = table
  const showsAlerts = useAlertsInTable()
  const alerts = useMemo(() => fields.filter(hasAlerts).length, [fields])
  const isFiltered = state.filter === 'alerts'
  const isUrgentFirst = state.orderBy === 'today' && state.asc
  return (
    <span className={classes.filters}>
      {showsAlerts !== false && (
        <PlainButton
          className={classes.filter ?? ''}
          aria-pressed={isFiltered}
          disabled={showsAlerts === null || (alerts === 0 && !isFiltered)}
          onClick={() => change(withFilter(isFiltered ? null : 'alerts'))}
        >
          <IconBell size={16} aria-hidden />
          {texts.withAlerts(alerts)}
        </PlainButton>
      )}
      <PlainButton
        className={classes.filter ?? ''}
        aria-pressed={isUrgentFirst}
        onClick={() => change(withSort(isUrgentFirst ? null : 'today', true))}
      >
        <IconArrowsSort size={16} aria-hidden />
        {texts.urgentFirst}
      </PlainButton>
    </span>
  )
}
