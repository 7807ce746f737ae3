import { type PointerEvent, useEffect, useRef, useState } from 'react'
import type { Window } from '../definitions/chart-definition.ts'
import type { Frame } from '../layout/frame.ts'
import { invert, slope } from '../scale/linear.ts'
import { nearestIndex } from '../scale/positions.ts'
import { panned, settled, zoomed } from './window.ts'

/** What a person has chosen on a chart; pages that export it need it too. */
export type ChartState = {
  /** Null: everything there is. */
  window: Window | null
  setWindow: (window: Window | null) => void
  hidden: ReadonlySet<string>
  setHidden: (hidden: ReadonlySet<string>) => void
  /** The position that is being read. */
  selected: number | null
  setSelected: (x: number | null) => void
  /** Where the way back leads. */
  home: Window | null
}

type Initial = { window?: Window; hidden?: Iterable<string>; selected?: number }

export function useChartState(initial: Initial = {}): ChartState {
  const home = initial.window ?? null
  const [window, setWindow] = useState<Window | null>(home)
  const [hidden, setHidden] = useState<ReadonlySet<string>>(() => new Set(initial.hidden))
  const [selected, setSelected] = useState<number | null>(initial.selected ?? null)
  return { window, setWindow, hidden, setHidden, selected, setSelected, home }
}

type Gestures = {
  frame: Frame
  positions: readonly number[]
  limits: Window
  /** The least that can be shown, in units of the axis. */
  shortest: number
  onWindow: (window: Window) => void
  onSelect: (x: number | null) => void
}

/** Before this many pixels a press is a click. */
const DRAG_FROM = 4
/** Zoom of one notch of a wheel (120 units). */
const NOTCH = 1.2

type Drag = { x: number; window: Window; isMoving: boolean }

/**
 * A mouse hovers to read and drags to pan; a finger reads where it touches, two pinch; the wheel zooms with Ctrl and
 * pans with Shift, and is the page's own otherwise.
 */
export function useChartGestures(gestures: Gestures) {
  const latest = useRef(gestures)
  const element = useRef<HTMLDivElement>(null)
  const fingers = useRef(new Map<number, number>())
  const drag = useRef<Drag | null>(null)
  const [isDragging, setDragging] = useState(false)

  useEffect(() => {
    latest.current = gestures
  })

  useEffect(() => {
    const area = element.current
    if (area === null) return
    const onWheel = (event: WheelEvent) => {
      if (turnWheel(event, area, latest.current)) event.preventDefault()
    }
    area.addEventListener('wheel', onWheel, { passive: false })
    return () => area.removeEventListener('wheel', onWheel)
  }, [])

  const at = (event: PointerEvent) => event.clientX - event.currentTarget.getBoundingClientRect().left

  const read = (pixel: number) => {
    const { frame, positions, onSelect } = gestures
    const isInside = pixel >= frame.left - 8 && pixel <= frame.right + 8
    onSelect(isInside ? (positions[nearestIndex(positions, invert(frame.x, pixel))] ?? null) : null)
  }

  const end = (event: PointerEvent) => {
    fingers.current.delete(event.pointerId)
    if (drag.current?.isMoving) gestures.onWindow(settled(gestures.frame.window, gestures.limits))
    drag.current = null
    setDragging(false)
  }

  return {
    ref: element,
    isDragging,
    onPointerDown: (event: PointerEvent) => {
      if (event.pointerType === 'touch') {
        fingers.current.set(event.pointerId, at(event))
        if (fingers.current.size === 1) read(at(event))
      } else if (event.button === 0) {
        event.currentTarget.setPointerCapture(event.pointerId)
        drag.current = { x: at(event), window: gestures.frame.window, isMoving: false }
      }
    },
    onPointerMove: (event: PointerEvent) => {
      if (event.pointerType === 'touch') {
        moveFinger(fingers.current, event.pointerId, at(event), gestures)
        if (fingers.current.size < 2) read(at(event))
        return
      }
      const held = drag.current
      if (held === null) {
        read(at(event))
        return
      }
      const moved = at(event) - held.x
      if (!held.isMoving && Math.abs(moved) < DRAG_FROM) return
      if (!held.isMoving) {
        held.isMoving = true
        setDragging(true)
        gestures.onSelect(null)
      }
      gestures.onWindow(panned(held.window, -moved / slope(gestures.frame.x), gestures.limits))
    },
    onPointerUp: end,
    onPointerCancel: end,
    onPointerLeave: (event: PointerEvent) => {
      if (event.pointerType !== 'touch' && drag.current === null) gestures.onSelect(null)
    },
  }
}

/** Whether the wheel was meant for the chart. */
function turnWheel(event: WheelEvent, area: Element, gestures: Gestures): boolean {
  const { frame, limits, shortest, onWindow } = gestures
  const around = invert(frame.x, event.clientX - area.getBoundingClientRect().left)
  if (event.ctrlKey || event.metaKey) {
    onWindow(zoomed(frame.window, NOTCH ** (event.deltaY / 120), around, limits, shortest))
    return true
  }
  const sideways = event.shiftKey && event.deltaX === 0 ? event.deltaY : event.deltaX
  if (!event.shiftKey && Math.abs(sideways) <= Math.abs(event.deltaY)) return false
  onWindow(panned(frame.window, sideways / slope(frame.x), limits))
  return true
}

function moveFinger(fingers: Map<number, number>, id: number, pixel: number, gestures: Gestures) {
  const before = [...fingers.values()]
  if (!fingers.has(id)) return
  fingers.set(id, pixel)
  const [a, b] = before
  const [c, d] = [...fingers.values()]
  if (a === undefined || b === undefined || c === undefined || d === undefined) return
  const { frame, limits, shortest, onWindow } = gestures
  const moved = panned(frame.window, ((a + b) / 2 - (c + d) / 2) / slope(frame.x), limits)
  const factor = Math.max(20, Math.abs(a - b)) / Math.max(20, Math.abs(c - d))
  onWindow(zoomed(moved, factor, invert(frame.x, (c + d) / 2), limits, shortest))
}
