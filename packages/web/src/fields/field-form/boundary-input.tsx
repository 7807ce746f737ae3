import { IconFile, IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { mapsApi } from '@windrow/contract/api/maps.ts'
import type { MultiPolygon } from '@windrow/contract/entities/boundary.ts'
import { fieldFormTexts } from '@windrow/contract/texts/en/field-form.ts'
import type { UnitSystem } from '@windrow/core/units/dimensions.ts'
import { useRef, useState } from 'react'
import { BoundaryDrawMap, MapSkeleton } from '../../maps/lazy-map.tsx'
import { endpointQuery } from '../../platform/query-client.ts'
import { SegmentedChoice } from '../../ui/forms/segmented-choice.tsx'
import { FieldError } from '../../ui/forms/text-field.tsx'
import { useFields } from '../data/fields.ts'
import { useNeighbourFields } from '../data/neighbour-fields.ts'
import classes from './boundary-input.module.css'
import { FileBoundary } from './file-boundary.tsx'
import type { BoundaryDraft } from './new-field-form.ts'
import { useBoundaryUpload } from './use-boundary-upload.ts'

/** Shows a few square kilometres. */
const START_ZOOM = 13

export type BoundaryWay = 'file' | 'drawing'

type BoundaryInputProps = {
  way: BoundaryWay
  onWay: (way: BoundaryWay) => void
  onChange: (draft: BoundaryDraft | null) => void
  onBlur?: () => void
  /** A boundary that there is already, to be changed on the map. */
  existing?: { uuid: string; geometry: MultiPolygon }
  name: string
  region: string
  units: UnitSystem
  error: string | null
}

/** A boundary by file or by drawing; what was done one way stays while one looks at the other. */
export function BoundaryInput(props: BoundaryInputProps) {
  const { way, onWay, onChange, onBlur, existing, name, region, units, error } = props
  const [file, setFile] = useState<Extract<BoundaryDraft, { from: 'file' }> | null>(null)
  /** Undefined until something is drawn; null while the drawing is open. */
  const [drawing, setDrawing] = useState<Extract<BoundaryDraft, { from: 'drawing' }> | null>()
  // An upload may end while one draws.
  const shownWay = useRef(way)
  shownWay.current = way
  const uploading = useBoundaryUpload((read) => {
    const draft =
      read === null
        ? null
        : { from: 'file' as const, file: read, feature: read.features.length === 1 ? 0 : null }
    setFile(draft)
    if (shownWay.current === 'file') onChange(draft)
  })

  const change = (next: BoundaryWay) => {
    onWay(next)
    onChange(next === 'file' ? file : (drawing ?? null))
  }
  const choose = (feature: number) => {
    if (file === null) return
    const draft = { ...file, feature }
    setFile(draft)
    onChange(draft)
  }
  const draw = (geometry: MultiPolygon | null, areaM2: number) => {
    const draft = geometry === null ? null : { from: 'drawing' as const, geometry, areaM2 }
    setDrawing(draft)
    onChange(draft)
  }

  return (
    <div className={classes.boundary}>
      <div className={classes.ways}>
        <SegmentedChoice
          label={fieldFormTexts.boundary}
          value={way}
          onChange={change}
          options={[
            { value: 'file', label: fieldFormTexts.uploadFile, icon: IconFile },
            {
              value: 'drawing',
              label: existing === undefined ? fieldFormTexts.drawOnMap : fieldFormTexts.editOnMap,
              icon: IconPencil,
            },
          ]}
        />
      </div>
      {way === 'file' ? (
        <FileBoundary
          uploading={uploading}
          draft={file}
          onChoose={choose}
          name={name}
          units={units}
          error={error}
          onBlur={onBlur ?? (() => {})}
        />
      ) : (
        <DrawnBoundary
          value={(drawing === undefined ? existing?.geometry : drawing?.geometry) ?? null}
          except={existing?.uuid ?? null}
          onChange={draw}
          region={region}
          units={units}
          error={error}
        />
      )}
    </div>
  )
}

type DrawnBoundaryProps = {
  value: MultiPolygon | null
  /** The field itself is not its own neighbour. */
  except: string | null
  onChange: (geometry: MultiPolygon | null, areaM2: number) => void
  region: string
  units: UnitSystem
  error: string | null
}

/** A boundary drawn on the map, which opens where the farm's other fields are. */
function DrawnBoundary({ value, except, onChange, region, units, error }: DrawnBoundaryProps) {
  const neighbours = useNeighbourFields(except)
  const known = useDrawingStart(region)
  // A map that is being drawn on does not jump when another region is typed.
  const first = useRef(known)
  first.current ??= known
  const start = first.current
  if (start === undefined) return <MapSkeleton size="draw" />
  return (
    <>
      <BoundaryDrawMap
        value={value}
        onChange={onChange}
        units={units}
        neighbours={neighbours}
        {...(start === null ? {} : { start })}
      />
      {error !== null && (
        <div className={classes.error}>
          <FieldError>{error}</FieldError>
        </div>
      )}
    </>
  )
}

type DrawingStart = { lat: number; lon: number; zoom: number }

/**
 * Where an empty drawing begins: at the newest field of the region, else at the newest field; null where there
 * is none, undefined until it is known.
 */
function useDrawingStart(region: string): DrawingStart | null | undefined {
  const fields = useFields()
  const near = fields.data?.find((field) => field.region === region.trim()) ?? fields.data?.[0]
  const map = useQuery({
    ...endpointQuery(mapsApi.getFieldMap, { query: { uuid: near?.uuid ?? '' } }),
    enabled: near !== undefined,
  })
  if (near === undefined) return fields.isPending ? undefined : null
  if (map.isPending) return undefined
  return map.data === undefined ? null : { ...map.data.center, zoom: START_ZOOM }
}
