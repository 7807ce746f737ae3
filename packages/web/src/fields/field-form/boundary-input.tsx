import { IconFile, IconPencil } from '@tabler/icons-react'
import type { MultiPolygon } from '@windrow/contract/entities/boundary.ts'
import { fieldFormTexts } from '@windrow/contract/texts/en/field-form.ts'
import type { UnitSystem } from '@windrow/core/units/dimensions.ts'
import { useRef, useState } from 'react'
import { SegmentedChoice } from '../../ui/forms/segmented-choice.tsx'
import type { BoundaryDraft } from './boundary-draft.ts'
import classes from './boundary-input.module.css'
import { DrawnBoundary } from './drawn-boundary.tsx'
import { FileBoundary } from './file-boundary.tsx'
import { useBoundaryUpload } from './use-boundary-upload.ts'

export type BoundaryWay = 'file' | 'drawing'

type BoundaryInputProps = {
  way: BoundaryWay
  onWay: (way: BoundaryWay) => void
  onChange: (draft: BoundaryDraft | null) => void
  onBlur?: () => void
  /** A boundary that there is already, to be changed on the map. */
  existing?: MultiPolygon
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
          value={(drawing === undefined ? existing : drawing?.geometry) ?? null}
          onChange={draw}
          region={region}
          units={units}
          error={error}
        />
      )}
    </div>
  )
}
