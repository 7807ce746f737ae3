import { ActionIcon, UnstyledButton } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { PAGE_SIZES } from '@windrow/contract/limits.ts'
import { dashboardTexts } from '@windrow/contract/texts/en/dashboard.ts'
import { SegmentedChoice } from '../../../ui/segmented-choice.tsx'
import { withPage, withRowsPerPage, withSelected } from '../state/field-list-state.ts'
import type { FieldTable } from '../use-field-table.ts'
import { pageNumbers } from './page-numbers.ts'
import classes from './table.module.css'

const texts = dashboardTexts.pages

const SIZES = PAGE_SIZES.map((size) => ({ value: String(size), label: String(size) }))

export function TablePager({ table }: { table: FieldTable }) {
  const { page, pages, from, to, total } = table.page
  const goTo = (wanted: number) => table.change(withPage(wanted))
  return (
    <div className={classes.pager}>
      <span role="status">{total === 0 ? texts.none : texts.range(from, to, total)}</span>
      {table.selected.length > 0 && (
        <span className={classes.selection}>
          {texts.selected(table.selected.length)}
          <UnstyledButton className={classes.clear ?? ''} onClick={() => table.change(withSelected([]))}>
            {texts.clearSelection}
          </UnstyledButton>
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
        <nav className={classes.pages} aria-label={texts.label}>
          <ActionIcon
            variant="subtle"
            aria-label={texts.previous}
            disabled={page === 1}
            onClick={() => goTo(page - 1)}
          >
            <IconChevronLeft size={16} aria-hidden />
          </ActionIcon>
          {pageNumbers(page, pages).map((number, place) =>
            number === null ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no other name than its place
              <span key={`gap-${place}`} className={classes.gap} aria-hidden>
                …
              </span>
            ) : (
              <UnstyledButton
                key={number}
                className={classes.pageNumber ?? ''}
                aria-label={texts.page(number)}
                {...(number === page ? { 'aria-current': 'page' as const } : {})}
                onClick={() => goTo(number)}
              >
                {number}
              </UnstyledButton>
            ),
          )}
          <ActionIcon
            variant="subtle"
            aria-label={texts.next}
            disabled={page === pages}
            onClick={() => goTo(page + 1)}
          >
            <IconChevronRight size={16} aria-hidden />
          </ActionIcon>
        </nav>
      </span>
    </div>
  )
}
