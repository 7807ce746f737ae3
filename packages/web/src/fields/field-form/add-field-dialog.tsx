import { IconInfoCircle, IconMapPin } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { placesApi } from '@windrow/contract/api/places.ts'
import { fieldFormTexts } from '@windrow/contract/texts/en/field-form.ts'
import { fieldTexts } from '@windrow/contract/texts/en/fields.ts'
import { uiTexts } from '@windrow/contract/texts/en/ui.ts'
import { areaText } from '@windrow/contract/words/amounts.ts'
import { regionFits } from '@windrow/core/places/region-fits.ts'
import type { UnitSystem } from '@windrow/core/units/dimensions.ts'
import { useId, useState } from 'react'
import { useUnits } from '../../people/data/settings.ts'
import { now } from '../../platform/clock.ts'
import { useForm } from '../../platform/form/use-form.ts'
import { endpointQuery } from '../../platform/query-client.ts'
import { Button } from '../../ui/controls/button.tsx'
import { AppModal } from '../../ui/feedback/app-modal.tsx'
import { confirm } from '../../ui/feedback/confirm.ts'
import { FieldError } from '../../ui/forms/text-field.tsx'
import { parseUsDate } from '../../ui/text/dates.ts'
import { showFieldFailure, useAddField, useFields } from '../data/fields.ts'
import classes from './add-field-dialog.module.css'
import { BoundaryInput, type BoundaryWay } from './boundary-input.tsx'
import { FieldDetails } from './field-details.tsx'
import { latestToday } from './field-values.ts'
import {
  type BoundaryDraft,
  draftArea,
  draftCentre,
  EMPTY_FIELD,
  type NewFieldValues,
  newFieldForm,
  saveBoundary,
  useCarefulClose,
} from './new-field-form.ts'

const { names } = fieldTexts

type AddFieldDialogProps = { opened: boolean; onClose: () => void }

/** Every opening starts with an empty form. */
export function AddFieldDialog(props: AddFieldDialogProps) {
  const [round, setRound] = useState(0)
  return <AddFieldForm key={round} {...props} onExited={() => setRound(round + 1)} />
}

function AddFieldForm({ opened, onClose, onExited }: AddFieldDialogProps & { onExited: () => void }) {
  const id = useId()
  const units = useUnits()
  const fields = useFields().data ?? []
  const addField = useAddField()
  const [centre, setCentre] = useState<Place | null>(null)
  const regionHere = useRegionAt(centre)
  const [way, setWay] = useState<BoundaryWay>('file')
  const [lastDay] = useState(() => latestToday(now()))
  const [tried, setTried] = useState(false)
  const form = useForm({
    schema: newFieldForm(lastDay),
    initial: EMPTY_FIELD,
    onSubmit: async (values) => {
      const agreed = await confirm({
        title: fieldFormTexts.title,
        message: <FieldSummary values={values} units={units} centre={centre} />,
        confirmLabel: fieldFormTexts.add,
        cancelLabel: fieldFormTexts.back,
      })
      if (agreed) await save(values)
    },
    // Said by a toast, where the save fails.
    onFailure: () => {},
  })

  async function save({ shapefile, plantingDateP, irrigated, ...texts }: NewFieldValues) {
    if (shapefile === null) return
    const boundary = await saveBoundary(shapefile).catch((error: Error) => {
      showFieldFailure(error)
      throw error
    })
    await addField.mutateAsync({
      ...texts,
      plantingDateP: parseUsDate(plantingDateP),
      // Left as it was, what the file says of the field holds.
      ...(irrigated === 'none' ? {} : { irrigated }),
      ...boundary,
    })
    onClose()
  }

  function takeBoundary(draft: BoundaryDraft | null) {
    form.set('shapefile', draft)
    setCentre(draftCentre(draft))
    const named = draft?.from === 'file' && draft.feature !== null ? draft.file.features[draft.feature] : null
    if (named && named.name !== '' && form.values.name.trim() === '') form.set('name', named.name)
  }

  const isDirty = Object.entries(form.values).some(
    ([key, value]) => value !== EMPTY_FIELD[key as keyof NewFieldValues],
  )
  const { asking, close } = useCarefulClose(onClose, isDirty, {
    title: fieldFormTexts.discardTitle,
    message: fieldFormTexts.discardText,
    confirmLabel: fieldFormTexts.discard,
    cancelLabel: fieldFormTexts.keepEditing,
    danger: true,
  })
  const wrong = Object.keys(EMPTY_FIELD).filter((key) => form.error(key as keyof NewFieldValues) !== null)

  return (
    <AppModal
      opened={opened}
      onClose={() => void close()}
      onExited={onExited}
      title={fieldFormTexts.title}
      width={1040}
      locked={asking || form.isBusy}
      footer={
        <>
          <div className={classes.remark} role="status">
            {tried && wrong.length > 0 ? (
              <FieldError>{complaint(form.values, wrong)}</FieldError>
            ) : (
              way === 'drawing' && form.values.shapefile === null && <DrawingHint />
            )}
          </div>
          <Button variant="subtle" onClick={() => void close()} disabled={form.isBusy}>
            {uiTexts.cancel}
          </Button>
          <Button type="submit" form={id} busy={form.isBusy}>
            {fieldFormTexts.add}
          </Button>
        </>
      }
    >
      <form
        id={id}
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          setTried(true)
          form.submit(event)
        }}
      >
        <FieldDetails form={form} fields={fields} today={lastDay} regionHere={regionHere} />
        <BoundaryInput
          way={way}
          onWay={setWay}
          onChange={takeBoundary}
          name={form.values.name}
          region={form.values.region}
          units={units}
          error={form.error('shapefile')}
        />
      </form>
    </AppModal>
  )
}

function DrawingHint() {
  return (
    <>
      <IconInfoCircle size={16} aria-hidden /> {fieldFormTexts.closeBoundary}
    </>
  )
}

/** How many fields are empty; where none is, how many are invalid. */
function complaint(values: NewFieldValues, wrong: readonly string[]): string {
  const isMissing = (key: string) => {
    const value = values[key as keyof NewFieldValues]
    return value === null || (typeof value === 'string' && value.trim() === '')
  }
  const missing = wrong.filter(isMissing).length
  return missing > 0 ? fieldFormTexts.missing(missing) : fieldFormTexts.invalid(wrong.length)
}

type Place = { lat: number; lon: number }

/** The region of a place; null until it is known. */
function useRegionAt(at: Place | null): string | null {
  const { data } = useQuery({
    ...endpointQuery(placesApi.getRegionAt, { query: at ?? { lat: 0, lon: 0 } }),
    enabled: at !== null,
  })
  return at === null ? null : (data?.region ?? null)
}

type FieldSummaryProps = { values: NewFieldValues; units: UnitSystem; centre: Place | null }

/** What is about to be saved, to be read once more. */
function FieldSummary({ values, units, centre }: FieldSummaryProps) {
  // The question may be there before the region is known.
  const regionHere = useRegionAt(centre)
  const area = values.shapefile === null ? null : draftArea(values.shapefile)
  const rows: [string, string][] = [
    [names.name, values.name],
    [names.crop, values.crop],
    [names.variety, values.variety],
    [names.region, values.region],
    [names.plantingDateP, values.plantingDateP || fieldFormTexts.none],
    [fieldFormTexts.area, area === null ? fieldFormTexts.none : areaText(area, units)],
  ]
  return (
    <>
      {fieldFormTexts.confirmText}
      <dl className={classes.summary}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {regionHere !== null && !regionFits(values.region, regionHere) && (
        <p className={classes.regionHint}>
          <IconMapPin size={16} aria-hidden />
          {fieldFormTexts.regionHint(regionHere)}
        </p>
      )}
    </>
  )
}
