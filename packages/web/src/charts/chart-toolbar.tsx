import { IconArrowBackUp, IconChevronLeft, IconChevronRight, IconMinus, IconPlus } from '@tabler/icons-react'
import type { Window } from '@windrow/charts/definitions/chart-definition.ts'
import { panned, settled, zoomed } from '@windrow/charts/interaction/window.ts'
import { chartTexts } from '@windrow/contract/texts/en/charts.ts'
import { memo } from 'react'
import { IconButton } from '../ui/controls/button.tsx'
import type { IconComponent } from '../ui/layout/icon-spot.tsx'
import { isSameWindow } from './chart-view.ts'
import classes from './interactive-chart.module.css'

/** A step to the side, as a share of what is shown. */
const STEP = 0.5
const ZOOM = 1.5

type ChartToolbarProps = {
  /** What is shown, and how far one can go. */
  window: Window
  limits: Window
  shortest: number
  home: Window | null
  isHome: boolean
  setWindow: (window: Window) => void
  /** Without a home the way back shows everything. */
  showAll: (window: null) => void
}

/** Pan, zoom and the way back, for those who have no wheel and do not know the keys; changed numbers do not redraw it. */
export const ChartToolbar = memo(function ChartToolbar(props: ChartToolbarProps) {
  const { window, limits, shortest, home, isHome, setWindow, showAll } = props
  const span = window.to - window.from
  const middle = (window.from + window.to) / 2
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
        isOff={isHome}
        onClick={() => (home === null ? showAll(null) : setWindow(home))}
      />
    </fieldset>
  )
}, isSameToolbar)

function isSameToolbar(before: ChartToolbarProps, now: ChartToolbarProps): boolean {
  return (
    isSameWindow(before.window, now.window) &&
    isSameWindow(before.limits, now.limits) &&
    isSameWindow(before.home, now.home) &&
    before.shortest === now.shortest &&
    before.isHome === now.isHome &&
    before.setWindow === now.setWindow
  )
}

type ToolProps = { label: string; icon: IconComponent; isOff: boolean; onClick: () => void }

function Tool({ label, icon: Icon, isOff, onClick }: ToolProps) {
  return (
    <IconButton
      variant="default"
      size="md"
      title={label}
      aria-label={label}
      disabled={isOff}
      onClick={onClick}
    >
      <Icon size={16} aria-hidden />
    </IconButton>
  )
}
