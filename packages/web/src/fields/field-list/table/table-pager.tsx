import { PAGE_SIZES } from '@windrow/contract/limits.ts'
import { dashboardTexts } from '@windrow/contract/texts/en/dashboard.ts'
import { PlainButton } from '../../../ui/controls/button.tsx'
import { SegmentedChoice } from '../../../ui/forms/segmented-choice.tsx'
import { PageSteps } from '../../../ui/lists/page-steps.tsx'
import { withFilter, withPage, withRowsPerPage, withSelected } from '../state/field-list-state.ts'
import type { FieldTable } from '../use-field-table.ts'
import classes from './table.module.css'

const texts = dashboardTexts.pages
const filterTexts = dashboardTexts.filters

const SIZES = PAGE_SIZES.map((size) => ({ value: String(size), label: String(size) }))

export function TablePager({ table }: { table: FieldTable }) {
  const { page, pages, from, to, total } = table.page
  const { state, fields, found } = table
  return (
    <div className={classes.pager}>
      <span role="status">{total === 0 ? texts.none : texts.range(from, to, total)}</span>
      {state.filter !== null && found.length < fields.length && (
        <span className={classes.selection}>
          {filterTexts.hidden(fields.length - found.length)}
          <PlainButton className={classes.clear ?? ''} onClick={() => table.change(withFilter(null))}>
            {filterTexts.showAll}
          </PlainButton>
        </span>
      )}
      {table.selected.length > 0 && (
        <span className={classes.selection}>
          {texts.selected(table.selected.length)}
          <PlainButton className={classes.clear ?? ''} onClick={() => table.change(withSelected([]))}>
            {texts.clearSelection}
          </PlainButton>
        </span>
      )}
      <span className={classes.pagerRight}>
        <span aria-hidden>{texts.rowsPerPage}</span>
        <SegmentedChoice
          label={texts.rowsPerPage}
          options={SIZES}
          value={String(table.state.rowsPerPage)}
          onChange={(value) => {
            const size = PAGE_SIZES.find((one) => String(one) === value)
            if (size !== undefined) table.change(withRowsPerPage(size))
          }}
        />
        <PageSteps page={page} pages={pages} onPage={(wanted) => table.change(withPage(wanted))} />
      </span>
    </div>
  )
}
