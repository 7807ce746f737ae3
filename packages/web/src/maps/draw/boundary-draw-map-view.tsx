import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import type { MultiPolygon } from '@windrow/contract/entities/boundary.ts'
import { mapTexts } from '@windrow/contract/texts/en/maps.ts'
import { useMemo, useState } from 'react'
import { logFailure } from '../../platform/log.ts'
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'
import { canDrawMaps } from '../engine/map-view.ts'
import type { BoundaryDrawMapProps, NeighbourField } from '../map-props.ts'
import { CornersForm } from './corners-form.tsx'
import { DrawCanvas, type DrawView } from './draw-canvas.tsx'
import classes from './draw-forms.module.css'
import type { DrawTool } from './draw-toolbar.tsx'
import { cornerCount, drawnArea, hintFor, overlapText } from './draw-words.ts'
import { addOutline, BLANK, type Corner, type Drawing, geometryOf } from './drawing.ts'
import { overlapsOf } from './overlap.ts'
import { useDrawing } from './use-drawing.ts'

const NONE: readonly NeighbourField[] = []

export function BoundaryDrawMapView(props: BoundaryDrawMapProps) {
  const { value, onChange, start, units = 'metric', neighbours = NONE } = props
  const drawingHandle = useDrawing(value, onChange)
  const { drawing, crosses } = drawingHandle
  const [tool, setTool] = useState<DrawTool>(value === null ? 'polygon' : 'edit')
  const [view, setView] = useState<DrawView>(
    value === null ? { kind: 'place', at: start ?? null } : { kind: 'drawing', drawing },
  )
  const hasMap = canDrawMaps()
  const drawTyped = (corners: Corner[]) => {
    const next = addOutline(BLANK, corners)
    drawingHandle.change(next)
    setTool('edit')
    setView({ kind: 'drawing', drawing: next })
  }
  const outline = drawing.polygons[0]?.[0] ?? drawing.open
  const geometry = useMemo(() => (crosses ? null : geometryOf(drawing)), [drawing, crosses])
  const overlap = useMemo(
    () => geometry && overlapText(overlapsOf(geometry, neighbours), units),
    [geometry, neighbours, units],
  )
  const [untrimmed, setUntrimmed] = useState<Drawing | null>(null)
  const trim = async () => {
    if (geometry === null) return
    const trimmed = await trimmedOf(geometry, neighbours)
    if (trimmed === null) return setUntrimmed(drawing)
    drawingHandle.change(trimmed)
    setTool('edit')
  }
  const isDrawn = drawing.open.length === 0 && drawing.polygons.length > 0
  return (
    <div>
      {hasMap && (
        <DrawCanvas
          drawingHandle={drawingHandle}
          tool={tool}
          onTool={setTool}
          view={view}
          units={units}
          neighbours={neighbours}
        />
      )}
      <div className={classes.below}>
        {!hasMap && <p className={classes.hint}>{`${mapTexts.noWebGl} ${mapTexts.noWebGlDraw}`}</p>}
        {crosses ? (
          <p className={classes.hint} data-tone="danger" role="alert">
            <IconAlertTriangle size={16} aria-hidden />
            {mapTexts.crossesItself}
          </p>
        ) : (
          hasMap && (
            <p className={classes.hint}>
              <IconInfoCircle size={16} aria-hidden />
              {hintFor(tool)}
            </p>
          )
        )}
        <div role="status" className={classes.overlap}>
          {overlap !== null && (
            <p className={classes.hint} data-tone="warning">
              <IconAlertTriangle size={16} aria-hidden />
              <span>
                {overlap}{' '}
                {untrimmed === drawing ? (
                  mapTexts.cannotTrim
                ) : (
                  <button type="button" className={classes.trim} onClick={() => void trim()}>
                    {mapTexts.trim}
                  </button>
                )}
              </span>
            </p>
          )}
        </div>
        <VisuallyHidden role="status">
          {isDrawn && !crosses && mapTexts.cornersDrawn(cornerCount(drawing), drawnArea(drawing, units))}
        </VisuallyHidden>
        <CornersForm corners={outline} onDraw={drawTyped} isOpen={!hasMap} />
      </div>
    </div>
  )
}

/** Null where nothing of it would be left, or that is not known. The clipper is loaded when it is first needed. */
async function trimmedOf(geometry: MultiPolygon, fields: readonly NeighbourField[]): Promise<Drawing | null> {
  try {
    const { trimOverlap } = await import('./trim-overlap.ts')
    return trimOverlap(geometry, fields)
  } catch (error) {
    logFailure('The overlap was not trimmed.', error)
    return null
  }
}
