import { ActionIcon } from '@mantine/core'
import { IconArrowBackUp, IconChevronLeft, IconChevronRight, IconMinus, IconPlus } from '@tabler/icons-react'
import { panned, settled, zoomed } from '@windrow/charts/interaction/window.ts'
import { chartTexts } from '@windrow/contract/texts/en/charts.ts'
import type { IconComponent } from '../../ui/icon-component.ts'
import { type ChartView, shortestOf, shownWindow } from './chart-view.ts'
import classes from './interactive-chart.module.css'

/** A step to the side, as a share of what is shown. */
const STEP = 0.5
const ZOOM = 1.5

/** Pan, zoom and the way back, for those who have no wheel and do not know the keys. */
export function ChartToolbar(view: ChartView) {
  const { limits, setWindow, state } = view
  const window = shownWindow(view)
  const span = window.to - window.from
  const middle = (window.from + window.to) / 2
  const shortest = shortestOf(view)
  const pan = (share: number) => setWindow(settled(panned(window, Math.round(share * span), limits), limits))
  const zoom = (factor: number) =>
    setWindow(settled(zoomed(window, factor, middle, limits, shortest), limits))
  return (
    <fieldset className={classes.tools} aria-label={chartTexts.view}>
      <Tool
        label={chartTexts.earlier}
        icon={IconChevronLeft}
        isOff={window.from <= limits.from}
        onClick={() => pan(-STEP)}
      />
      <Tool
        label={chartTexts.zoomOut}
        icon={IconMinus}
        isOff={span >= limits.to - limits.from}
        onClick={() => zoom(ZOOM)}
      />
      <Tool
        label={chartTexts.zoomIn}
        icon={IconPlus}
        isOff={span <= shortest}
        onClick={() => zoom(1 / ZOOM)}
      />
      <Tool
        label={chartTexts.later}
        icon={IconChevronRight}
        isOff={window.to >= limits.to}
        onClick={() => pan(STEP)}
      />
      <Tool
        label={chartTexts.reset}
        icon={IconArrowBackUp}
        isOff={sameWindow(state.window, state.home)}
        onClick={() => (state.home === null ? state.setWindow(null) : setWindow(state.home))}
      />
    </fieldset>
  )
}

const sameWindow = (a: ChartView['state']['window'], b: ChartView['state']['home']) =>
  a === b || (a?.from === b?.from && a?.to === b?.to)

type ToolProps = { label: string; icon: IconComponent; isOff: boolean; onClick: () => void }

function Tool({ label, icon: Icon, isOff, onClick }: ToolProps) {
  return (
    <ActionIcon
      variant="default"
      size="md"
      title={label}
      aria-label={label}
      disabled={isOff}
      onClick={onClick}
    >
      <Icon size={16} aria-hidden />
    </ActionIcon>
  )
}
