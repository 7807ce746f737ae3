import type { BoundaryFile, MultiPolygon } from '@windrow/contract/entities/boundary.ts'
import { fieldFormTexts } from '@windrow/contract/texts/en/field-form.ts'
import type { UnitSystem } from '@windrow/core/units/dimensions.ts'
import { useId, useMemo } from 'react'
import { FieldPreviewMap } from '../../maps/lazy-map.tsx'
import { EmptyMap } from '../../ui/feedback/empty-state.tsx'
import { StatusNotice } from '../../ui/feedback/status-notice.tsx'
import { FieldError } from '../../ui/forms/text-field.tsx'
import classes from './boundary-input.module.css'
import { FeatureList } from './feature-list.tsx'
import type { BoundaryDraft } from './new-field-form.ts'
import { FileDrop, UploadRow } from './upload-row.tsx'
import type { useBoundaryUpload } from './use-boundary-upload.ts'

type FileBoundaryProps = {
  uploading: ReturnType<typeof useBoundaryUpload>
  draft: Extract<BoundaryDraft, { from: 'file' }> | null
  onChoose: (feature: number) => void
  /** What the field is called so far. */
  name: string
  units: UnitSystem
  error: string | null
  onBlur: () => void
}

/** Of a longer list the grower mends these first. */
const PROBLEMS_SHOWN = 5

/** A boundary from a file: drop or choose it, see what it holds, and choose among several polygons. */
export function FileBoundary(props: FileBoundaryProps) {
  const { uploading, draft, onChoose, name, units, error, onBlur } = props
  const { upload, send, reject, clear } = uploading
  const errorId = useId()
  const { features, problems } = draft?.file ?? { features: [], problems: [] }
  const shown = useMemo(() => (draft === null ? null : previewOf(draft.file, draft.feature)), [draft])

  function take(files: File[]) {
    const [file] = files
    if (files.length > 1) reject(fieldFormTexts.oneAtATime)
    else if (file !== undefined) void send(file)
  }

  return (
    <>
      <FileDrop
        onFiles={take}
        invalid={error !== null && draft === null}
        describedBy={error === null ? undefined : errorId}
        onBlur={onBlur}
      />
      <UploadRow upload={upload} onClear={clear} onRetry={(file) => void send(file)} />
      {features.length > 1 && (
        <FeatureList
          features={features}
          units={units}
          chosen={draft?.feature ?? null}
          onChoose={onChoose}
          invalid={error !== null}
        />
      )}
      {error !== null && (
        <div id={errorId} className={classes.error}>
          <FieldError>{error}</FieldError>
        </div>
      )}
      {problems.length > 0 && (
        <StatusNotice tone="warning" title={fieldFormTexts.leftOut(problems.length)}>
          <ul className={classes.problems}>
            {problems.slice(0, PROBLEMS_SHOWN).map(({ feature, message }) => (
              <li key={feature}>{message}</li>
            ))}
          </ul>
        </StatusNotice>
      )}
      {shown?.note != null && <StatusNotice tone="info">{shown.note}</StatusNotice>}
      {shown === null ? (
        <div className={classes.waiting}>
          <EmptyMap />
          <span>{fieldFormTexts.mapHint}</span>
        </div>
      ) : (
        <FieldPreviewMap
          key={`${draft?.file.id} ${draft?.feature}`}
          geometry={shown.geometry}
          name={shown.name || name}
          areaHa={shown.areaHa}
          units={units}
        />
      )}
    </>
  )
}

type Preview = { geometry: MultiPolygon; name: string; areaHa: number; note: string | null }

/** The chosen polygon; all of them while none is chosen. */
function previewOf({ name, features }: BoundaryFile, chosen: number | null): Preview | null {
  const feature = chosen === null ? undefined : features[chosen]
  if (feature !== undefined)
    return { geometry: feature.geometry, name: feature.name, areaHa: feature.area_ha, note: feature.note }
  if (features.length === 0) return null
  return {
    geometry: {
      type: 'MultiPolygon',
      coordinates: features.flatMap(({ geometry }) => geometry.coordinates),
    },
    name,
    areaHa: features.reduce((sum, { area_ha }) => sum + area_ha, 0),
    note: null,
  }
}
