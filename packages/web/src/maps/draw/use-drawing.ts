import type { MultiPolygon } from '@windrow/contract/entities/boundary.ts'
import { useEffect, useRef, useState } from 'react'
import { type Drawing, drawingOf, geometryOf, type History, historyFrom, step, undo } from './drawing.ts'
import { areaOf, crossesItself } from './measure.ts'

type DrawingHandle = {
  drawing: Drawing
  canUndo: boolean
  crosses: boolean
  change: (next: Drawing) => void
  undo: () => void
}

/** The drawing with its history; `onChange` is called with each complete boundary. */
export function useDrawing(
  value: MultiPolygon | null,
  onChange: (geometry: MultiPolygon | null, areaM2: number) => void,
): DrawingHandle {
  const [history, setHistory] = useState<History>(() => historyFrom(drawingOf(value)))
  const [passed, setPassed] = useState(value)
  const reported = useRef(value)
  const notify = useRef(onChange)
  useEffect(() => {
    notify.current = onChange
  })

  // Another boundary from outside replaces the drawing; our own coming back does not.
  useEffect(() => {
    if (value === passed) return
    setPassed(value)
    if (value === reported.current) return
    reported.current = value
    setHistory(historyFrom(drawingOf(value)))
  }, [value, passed])

  const { present } = history
  const crosses = crossesItself(present)
  useEffect(() => {
    const isReported = reported.current !== null && geometryIsOf(reported.current, present)
    if (isReported) return
    const geometry = crosses ? null : geometryOf(present)
    if (geometry === null && reported.current === null) return
    reported.current = geometry
    notify.current(geometry, geometry === null ? 0 : areaOf(present))
  }, [present, crosses])

  return {
    drawing: present,
    canUndo: history.past.length > 0,
    crosses,
    change: (next) => setHistory((before) => step(before, next)),
    undo: () => setHistory(undo),
  }
}

const geometryIsOf = (geometry: MultiPolygon, drawing: Drawing) =>
  drawing.open.length === 0 &&
  JSON.stringify(drawingOf(geometry).polygons) === JSON.stringify(drawing.polygons)
