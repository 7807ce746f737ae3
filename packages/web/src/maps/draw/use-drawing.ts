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

/** The drawing with its history; whoever asked for it is told each boundary that is whole. */
export function useDrawing(
  value: MultiPolygon | null,
  onChange: (geometry: MultiPolygon | null, areaM2: number) => void,
): DrawingHandle {
  const [history, setHistory] = useState<History>(() => historyFrom(drawingOf(value)))
  const [given, setGiven] = useState(value)
  const told = useRef(value)
  const tell = useRef(onChange)
  useEffect(() => {
    tell.current = onChange
  })

  // Another boundary from outside replaces the drawing; our own coming back does not.
  useEffect(() => {
    if (value === given) return
    setGiven(value)
    if (value === told.current) return
    told.current = value
    setHistory(historyFrom(drawingOf(value)))
  }, [value, given])

  const { present } = history
  const crosses = crossesItself(present)
  useEffect(() => {
    const isTold = told.current !== null && geometryIsOf(told.current, present)
    if (isTold) return
    const geometry = crosses ? null : geometryOf(present)
    if (geometry === null && told.current === null) return
    told.current = geometry
    tell.current(geometry, geometry === null ? 0 : areaOf(present))
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
