import { mapTexts } from '@windrow/contract/texts/en/maps.ts'
import type { UnitSystem } from '@windrow/core/units/dimensions.ts'
import { useEffect, useMemo, useState } from 'react'
import { joined } from '../engine/base-style.ts'
import { boundsOfGeometries, fitMap } from '../engine/bounds.ts'
import { useMapColours } from '../engine/map-colours.ts'
import { LayerChoice, MapChip, shownLayer, ZoomButtons } from '../engine/map-controls.tsx'
import { MapFrame } from '../engine/map-frame.tsx'
import type { MapLibre } from '../engine/maplibre.ts'
import { setData, useMap } from '../engine/use-map.ts'
import { PlaceSearch } from '../find/place-search.tsx'
import { useMyLocation } from '../find/use-my-location.ts'
import type { MapLayer, NeighbourField } from '../map-props.ts'
import { handleFeatures, lengthFeatures, shapeFeatures } from './draw-features.ts'
import classes from './draw-forms.module.css'
import { drawStyle, HANDLES, LENGTHS, SHAPES } from './draw-style.ts'
import { type DrawTool, DrawToolbar } from './draw-toolbar.tsx'
import { cornerCount, describeDrawing, drawnArea, lengthText } from './draw-words.ts'
import {
  addCorner,
  addOutline,
  BLANK,
  type Corner,
  type CornerPath,
  closeOutline,
  type Drawing,
  geometryOf,
  insertCorner,
  moveCorner,
  removeCorner,
  takeBackCorner,
} from './drawing.ts'
import { circleRing, distance } from './measure.ts'
import { neighbourStyle, useNeighbours } from './neighbours.ts'
import { type Scale, snapTo } from './snap.ts'
import { useDrawKeys, useDrawPointer } from './use-draw-input.ts'
import type { useDrawing } from './use-drawing.ts'

/** What the map shows: a place, or what is drawn. A new object moves the map. */
export type DrawView =
  | { kind: 'place'; at: { lat: number; lon: number; zoom: number } | null }
  | { kind: 'drawing'; drawing: Drawing }

type DrawCanvasProps = {
  drawingHandle: ReturnType<typeof useDrawing>
  tool: DrawTool
  onTool: (tool: DrawTool) => void
  view: DrawView
  units: UnitSystem
  neighbours: readonly NeighbourField[]
}

/** Toolbar above, the measures below. */
const COVERED = { top: 40, bottom: 40, right: 40 }

export function DrawCanvas(props: DrawCanvasProps) {
  const { drawingHandle, tool, onTool, view, units, neighbours } = props
  const { drawing, change, undo, canUndo } = drawingHandle
  const colours = useMapColours()
  const [layer, setLayer] = useState<MapLayer>('satellite')
  const [pointer, setPointer] = useState<Corner | null>(null)
  const [centre, setCentre] = useState<Corner | null>(null)
  const [selected, setSelected] = useState<CornerPath | null>(null)
  const [snaps, setSnaps] = useState(true)
  /** A corner that is being dragged, and the drawing with it where the pointer is. */
  const [dragged, setDragged] = useState<{ path: CornerPath; drawing: Drawing } | null>(null)
  const overlay = useMemo(() => joined(neighbourStyle(colours), drawStyle(colours)), [colours])
  const first = view.kind === 'place' ? view.at : null
  const handle = useMap({
    label: mapTexts.drawing,
    colours,
    layer: shownLayer(layer),
    overlay,
    ...(first === null ? {} : { start: first }),
  })
  const { map } = handle
  const { locate, notice } = useMyLocation(map, units)
  useNeighbours(map, neighbours)
  const snap = useMemo(() => snapTo(neighbours), [neighbours])
  const placed = (at: Corner) => (snaps && map !== null ? snap(at, scaleAt(map, at)) : at)

  useEffect(() => {
    if (map === null) return
    if (view.kind === 'drawing') {
      const geometry = geometryOf(view.drawing)
      fitMap(map, geometry === null ? null : boundsOfGeometries([geometry]), COVERED)
    } else if (view.at !== null) map.easeTo({ center: view.at, zoom: view.at.zoom })
  }, [map, view])

  const shown = dragged?.drawing ?? drawing
  useEffect(() => {
    if (map === null) return
    const circle = centre !== null && pointer !== null ? circleRing(centre, distance(centre, pointer)) : null
    setData(map, SHAPES, shapeFeatures(shown, { pointer, circle, selected }))
  }, [map, shown, pointer, centre, selected])
  useEffect(() => {
    if (map !== null) setData(map, HANDLES, handleFeatures(shown, selected))
  }, [map, shown, selected])
  useEffect(() => {
    if (map === null) return
    setData(
      map,
      LENGTHS,
      lengthFeatures(shown, pointer, (metres) => lengthText(metres, units)),
    )
  }, [map, shown, pointer, units])

  const finish = (next: Drawing) => {
    change(next)
    if (next.open.length === 0 && next.polygons.length > drawing.polygons.length) onTool('edit')
  }
  const chooseTool = (next: DrawTool) => {
    setSelected(null)
    setCentre(null)
    if (next === 'circle' && drawing.open.length > 0) change({ ...drawing, open: [] })
    onTool(next)
  }
  const remove = (path: CornerPath) => {
    change(removeCorner(drawing, path))
    setSelected(null)
  }

  useDrawPointer(map, {
    onMove: (at) => setPointer(at && (tool === 'polygon' ? placed(at) : at)),
    onClick: (at) => {
      setSelected(null)
      if (tool === 'polygon') change(addCorner(drawing, placed(at)))
      if (tool !== 'circle') return
      if (centre === null) return setCentre(at)
      finish(addOutline(drawing, circleRing(centre, distance(centre, at))))
      setCentre(null)
    },
    onHandleClick: ({ role, polygon, ring, corner }) => {
      if (role === 'first') finish(closeOutline(drawing))
      else if (role === 'corner') setSelected({ polygon, ring, corner })
    },
    onDragStart: ({ role, polygon, ring, corner }) => {
      const path = { polygon, ring, corner }
      const isNew = role === 'between'
      const moved = isNew ? { ...path, corner: corner + 1 } : path
      const begun = isNew ? insertCorner(drawing, path, pointer ?? [0, 0]) : drawing
      setSelected(moved)
      setDragged({ path: moved, drawing: begun })
    },
    onDrag: (to) =>
      setDragged((before) =>
        before === null ? null : { ...before, drawing: moveCorner(before.drawing, before.path, placed(to)) },
      ),
    onDragEnd: () => {
      if (dragged !== null) change(dragged.drawing)
      setDragged(null)
    },
  })

  useDrawKeys(map, (key) => {
    if (key === 'close') finish(closeOutline(drawing))
    else if (key === 'undo') undo()
    else if (key === 'cancel') {
      if (selected === null && centre === null) return false
      setSelected(null)
      setCentre(null)
    } else if (selected !== null) remove(selected)
    else if (drawing.open.length > 0) change(takeBackCorner(drawing))
    else return false
    return true
  })

  const isBlank = cornerCount(drawing) === 0
  return (
    <MapFrame size="draw" layer={shownLayer(layer)} units={units} notice={notice} {...handle}>
      <div className={classes.top}>
        <DrawToolbar
          tool={tool}
          onTool={chooseTool}
          onUndo={canUndo ? undo : null}
          onClear={
            isBlank
              ? null
              : () => {
                  change(BLANK)
                  chooseTool('polygon')
                }
          }
          onRemove={selected === null ? null : () => remove(selected)}
          snap={neighbours.length === 0 ? null : { isOn: snaps, change: setSnaps }}
        />
        <PlaceSearch map={map} fields={neighbours} units={units} covered={COVERED} />
        <div className={classes.layers}>
          <LayerChoice value={layer} onChange={setLayer} />
        </div>
      </div>
      <ZoomButtons map={map} at="bottom" onLocate={locate} />
      {cornerCount(shown) > 1 && (
        <MapChip at="bottom" strong={drawnArea(shown, units)}>
          {describeDrawing(shown, units)}
        </MapChip>
      )}
    </MapFrame>
  )
}

const SMALL_STEP = 0.001

function scaleAt(map: MapLibre, [lon, lat]: Corner): Scale {
  const from = map.project([lon, lat])
  const pixels = (to: [number, number]) => {
    const { x, y } = map.project(to)
    return Math.hypot(x - from.x, y - from.y) / SMALL_STEP
  }
  return { lon: pixels([lon + SMALL_STEP, lat]), lat: pixels([lon, lat + SMALL_STEP]) }
}
