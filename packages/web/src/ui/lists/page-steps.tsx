import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { uiTexts } from '@windrow/contract/texts/en/ui.ts'
import { IconButton, PlainButton } from '../controls/button.tsx'
import classes from './page-steps.module.css'

const texts = uiTexts.pages

type PageStepsProps = { page: number; pages: number; onPage: (page: number) => void }

/** The numbers of the pages of a long list; the first is 1. */
export function PageSteps({ page, pages, onPage }: PageStepsProps) {
  return (
    <nav className={classes.pages} aria-label={texts.label}>
      <IconButton
        variant="subtle"
        aria-label={texts.previous}
        disabled={page === 1}
        onClick={() => onPage(page - 1)}
      >
        <IconChevronLeft size={16} aria-hidden />
      </IconButton>
      {pageNumbers(page, pages).map((number, place) =>
        number === null ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no other name than its place
          <span key={`gap-${place}`} className={classes.gap} aria-hidden>
            …
          </span>
        ) : (
          <PlainButton
            key={number}
            className={classes.number ?? ''}
            aria-label={texts.page(number)}
            {...(number === page ? { 'aria-current': 'page' as const } : {})}
            onClick={() => onPage(number)}
          >
            {number}
          </PlainButton>
        ),
      )}
      <IconButton
        variant="subtle"
        aria-label={texts.next}
        disabled={page === pages}
        onClick={() => onPage(page + 1)}
      >
        <IconChevronRight size={16} aria-hidden />
      </IconButton>
    </nav>
  )
}

/** The first, the last, and those around the current page; null is a gap. */
export function pageNumbers(page: number, pages: number): (number | null)[] {
  const near = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages)
  const numbers = [...new Set(near)].sort((a, b) => a - b)
  return numbers.flatMap((number, place) => {
    const before = numbers[place - 1]
    if (before === undefined || number === before + 1) return [number]
    // A gap of one page is no shorter than its number.
    return number === before + 2 ? [number - 1, number] : [null, number]
  })
}
