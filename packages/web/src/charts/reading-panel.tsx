import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { including, stepPosition } from '@windrow/charts/interaction/window.ts'
import { type Reading, readChart } from '@windrow/charts/reading/read-chart.ts'
import { chartTexts } from '@windrow/contract/texts/en/charts.ts'
import type { ReactNode } from 'react'
import { type ChartView, shownWindow, startOf } from './chart-view.ts'
import classes from './interactive-chart.module.css'
import { ReadingBody } from './reading-body.tsx'

type ReadingPanelProps = ChartView & { renderTooltip: ((reading: Reading) => ReactNode) | undefined }

/** On narrow screens the numbers stand below the drawing, which stays free of the thumb. */
export function ReadingPanel({ renderTooltip, ...view }: ReadingPanelProps) {
  const { definition, state, positions, limits, setWindow } = view
  const x = state.selected ?? startOf(view)
  const reading = readChart(definition, x, state.hidden)
  const go = (key: 'ArrowLeft' | 'ArrowRight') => {
    const next = stepPosition(key, { positions, selected: x, start: x, page: 1 })
    if (next === null) return
    state.setSelected(next)
    setWindow(including(shownWindow(view), next, limits))
  }
  return (
    <div className={classes.panel}>
      <div className={classes.panelHead}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="xl"
          aria-label={chartTexts.previous}
          onClick={() => go('ArrowLeft')}
        >
          <IconChevronLeft size={20} aria-hidden />
        </ActionIcon>
        <p aria-live="polite">{reading.title}</p>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="xl"
          aria-label={chartTexts.next}
          onClick={() => go('ArrowRight')}
        >
          <IconChevronRight size={20} aria-hidden />
        </ActionIcon>
      </div>
      {renderTooltip ? renderTooltip(reading) : <ReadingBody reading={reading} hasTitle={false} />}
    </div>
  )
}
