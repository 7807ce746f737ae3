import { useQuery } from '@tanstack/react-query'
import { mapsApi } from '@windrow/contract/api/maps.ts'
import type { Field } from '@windrow/contract/entities/field.ts'
import { fieldFormTexts } from '@windrow/contract/texts/en/field-form.ts'
import { fieldTexts } from '@windrow/contract/texts/en/fields.ts'
import { uiTexts } from '@windrow/contract/texts/en/ui.ts'
import { fill } from '@windrow/contract/texts/fill.ts'
import { areaText } from '@windrow/contract/words/amounts.ts'
import { useState } from 'react'
import { MapSkeleton } from '../../maps/lazy-map.tsx'
import { useUnits } from '../../people/data/settings.ts'
import { endpointQuery } from '../../platform/query-client.ts'
import { Button } from '../../ui/controls/button.tsx'
import { AppModal } from '../../ui/feedback/app-modal.tsx'
import { FailedCard } from '../../ui/feedback/failed-card.tsx'
import { showFieldFailure, useChangeField } from '../data/fields.ts'
import classes from './add-field-dialog.module.css'
import { BoundaryInput, type BoundaryWay } from './boundary-input.tsx'
import { type BoundaryDraft, draftArea, saveBoundary, useCarefulClose } from './new-field-form.ts'

const { editBoundary } = fieldFormTexts

type EditBoundaryDialogProps = { field: Field; opened: boolean; onClose: () => void }

/** The boundary as it is on the map, to be changed there or replaced by a file. */
export function EditBoundaryDialog({ field, opened, onClose }: EditBoundaryDialogProps) {
  const [round, setRound] = useState(0)
  return (
    <EditBoundary
      key={round}
      field={field}
      opened={opened}
      onClose={onClose}
      onExited={() => setRound(round + 1)}
    />
  )
}

function EditBoundary(props: EditBoundaryDialogProps & { onExited: () => void }) {
  const { field, opened, onClose, onExited } = props
  const units = useUnits()
  const changeField = useChangeField()
  const [way, setWay] = useState<BoundaryWay>('drawing')
  const [draft, setDraft] = useState<BoundaryDraft | null>(null)
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const maps = useQuery({
    ...endpointQuery(mapsApi.listFieldMaps, { query: { field_ids: field.uuid } }),
    enabled: opened,
    // What is edited must be what is stored.
    staleTime: 0,
    refetchOnWindowFocus: false,
  })
  const existing = maps.data?.data[0]?.geometry
  const { asking, close } = useCarefulClose(onClose, draft !== null, {
    title: editBoundary.discardTitle,
    message: editBoundary.discardText,
    confirmLabel: fieldFormTexts.discard,
    cancelLabel: fieldFormTexts.keepEditing,
    danger: true,
  })
  const error = tried ? problemOf(draft) : null
  const area = draft === null ? null : draftArea(draft)

  async function save() {
    setTried(true)
    if (draft === null || problemOf(draft) !== null) return
    setBusy(true)
    try {
      const change = await saveBoundary(draft).catch((failure: Error) => {
        showFieldFailure(failure)
        throw failure
      })
      await changeField.mutateAsync({ uuid: field.uuid, change })
      onClose()
    } catch {
      // Said by a toast; what was drawn or uploaded stays.
    } finally {
      setBusy(false)
    }
  }

  return (
    <AppModal
      opened={opened}
      onClose={() => void close()}
      onExited={onExited}
      title={editBoundary.title(field.name)}
      width={760}
      locked={asking || busy}
      footer={
        <>
          <div className={classes.remark} role="status">
            {area !== null && editBoundary.newArea(areaText(field.area_ha, units), areaText(area, units))}
          </div>
          <Button variant="subtle" onClick={() => void close()} disabled={busy}>
            {uiTexts.cancel}
          </Button>
          <Button busy={busy} disabled={draft === null && way === 'drawing'} onClick={() => void save()}>
            {editBoundary.save}
          </Button>
        </>
      }
    >
      {maps.isPending ? (
        <MapSkeleton size="draw" />
      ) : existing === undefined ? (
        <FailedCard
          title={editBoundary.notLoaded}
          onRetry={() => void maps.refetch()}
          retrying={maps.isFetching}
        />
      ) : (
        <BoundaryInput
          way={way}
          onWay={setWay}
          onChange={setDraft}
          existing={{ uuid: field.uuid, geometry: existing }}
          name={field.name}
          region={field.region}
          units={units}
          error={error}
        />
      )}
    </AppModal>
  )
}

function problemOf(draft: BoundaryDraft | null): string | null {
  if (draft === null) return fill(fieldTexts.required, { field: fieldTexts.names.shapefile })
  return draftArea(draft) === null ? fieldFormTexts.polygonRequired : null
}
