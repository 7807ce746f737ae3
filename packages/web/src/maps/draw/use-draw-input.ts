import type { MapMouseEvent, MapTouchEvent, PointLike } from 'maplibre-gl'
import { useEffect, useRef } from 'react'
import type { MapLibre } from '../engine/maplibre.ts'
import type { HandleProperties } from './draw-features.ts'
import { HANDLE_LAYER } from './draw-style.ts'
import type { Corner } from './drawing.ts'

export type DrawPointer = {
  /** A click beside all handles. */
  onClick: (at: Corner) => void
  onMove: (at: Corner | null) => void
  onHandleClick: (handle: HandleProperties) => void
  onDragStart: (handle: HandleProperties) => void
  onDrag: (to: Corner) => void
  onDragEnd: () => void
}

type PointerEvent = MapMouseEvent | MapTouchEvent

/** How far from a handle's middle it is still hit, in pixels: a finger is less exact. */
const REACH = { mouse: 9, touch: 20 } as const

/** Movement that makes a drag of a press, in pixels. */
const DRAG_FROM = 4

/** Distinguishes presses on handles, drags of handles and clicks beside them, for mouse and finger. */
export function useDrawPointer(map: MapLibre | null, pointer: DrawPointer): void {
  const latest = useRef(pointer)
  useEffect(() => {
    latest.current = pointer
  })
  useEffect(() => {
    if (map === null) return
    let pressed: { handle: HandleProperties; from: { x: number; y: number }; isDragging: boolean } | null =
      null

    const press = (event: PointerEvent) => {
      if (event.type === 'touchstart' && 'points' in event && event.points.length > 1) return
      const handle = handleAt(map, event)
      if (handle === null) return
      event.preventDefault()
      pressed = { handle, from: event.point, isDragging: false }
    }
    const move = (event: PointerEvent) => {
      const at: Corner = [event.lngLat.lng, event.lngLat.lat]
      if (pressed === null) {
        map.getCanvas().style.cursor = handleAt(map, event) === null ? 'crosshair' : 'move'
        latest.current.onMove(at)
        return
      }
      const { handle, from } = pressed
      const isFar = Math.hypot(event.point.x - from.x, event.point.y - from.y) >= DRAG_FROM
      if (!pressed.isDragging && isFar) {
        pressed.isDragging = true
        latest.current.onDragStart(handle)
      }
      if (pressed.isDragging) latest.current.onDrag(at)
    }
    const release = () => {
      if (pressed?.isDragging) latest.current.onDragEnd()
      else if (pressed !== null) latest.current.onHandleClick(pressed.handle)
      // The click that follows belongs to this press.
      swallow = pressed !== null
      pressed = null
    }
    let swallow = false
    const click = (event: MapMouseEvent) => {
      if (!swallow) latest.current.onClick([event.lngLat.lng, event.lngLat.lat])
      swallow = false
    }
    const start = () => {
      swallow = false
    }
    const leave = () => latest.current.onMove(null)
    const canvas = map.getCanvasContainer()
    canvas.addEventListener('pointerdown', start, { capture: true })
    map.on('mousedown', press)
    map.on('touchstart', press)
    map.on('mousemove', move)
    map.on('touchmove', move)
    map.on('mouseup', release)
    map.on('touchend', release)
    map.on('mouseout', leave)
    map.on('click', click)
    map.doubleClickZoom.disable()
    return () => {
      canvas.removeEventListener('pointerdown', start, { capture: true })
      map.off('mousedown', press)
      map.off('touchstart', press)
      map.off('mousemove', move)
      map.off('touchmove', move)
      map.off('mouseup', release)
      map.off('touchend', release)
      map.off('mouseout', leave)
      map.off('click', click)
    }
  }, [map])
}

/** The nearest within reach; corners before the points between them. */
function handleAt(map: MapLibre, { point, type }: PointerEvent): HandleProperties | null {
  const reach = type.startsWith('touch') ? REACH.touch : REACH.mouse
  const box: [PointLike, PointLike] = [
    [point.x - reach, point.y - reach],
    [point.x + reach, point.y + reach],
  ]
  const found = map.queryRenderedFeatures(box, { layers: [HANDLE_LAYER] })
  const corner = found.find(({ properties }) => properties.role !== 'between') ?? found[0]
  return corner === undefined ? null : (corner.properties as HandleProperties)
}

export type DrawKey = 'close' | 'undo' | 'cancel' | 'remove'

/** Keys of the map while it has the focus. `act` says whether it had anything to do: if not, the page may. */
export function useDrawKeys(map: MapLibre | null, act: (key: DrawKey) => boolean): void {
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  useEffect(() => {
    if (map === null) return
    const canvas = map.getCanvas()
    const press = (event: KeyboardEvent) => {
      const key = drawKey(event)
      if (key === null || !latest.current(key)) return
      event.preventDefault()
      // Escape would close the dialog around the map.
      event.stopPropagation()
    }
    canvas.addEventListener('keydown', press)
    return () => canvas.removeEventListener('keydown', press)
  }, [map])
}

function drawKey({ key, ctrlKey, metaKey }: KeyboardEvent): DrawKey | null {
  if (key === 'z' && (ctrlKey || metaKey)) return 'undo'
  if (key === 'Enter') return 'close'
  if (key === 'Escape') return 'cancel'
  return key === 'Backspace' || key === 'Delete' ? 'remove' : null
}
