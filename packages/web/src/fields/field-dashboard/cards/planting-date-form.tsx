import { useMutation, useQueryClient } from '@tanstack/react-query'
import { fieldsApi } from '@windrow/contract/api/fields.ts'
import { fieldDashboardTexts } from '@windrow/contract/texts/en/field-dashboard.ts'
import type { Day } from '@windrow/core/time/day.ts'
import * as z from 'zod/mini'
import { growthQuery } from '../../../crops/growth-data.ts'
import { decisionsQuery } from '../../../decisions/decisions-data.ts'
import { offSeasonQuery } from '../../../planting/off-season-data.ts'
import { yieldQuery } from '../../../planting/planting-data.ts'
import { call } from '../../../platform/client.ts'
import { useForm } from '../../../platform/form/use-form.ts'
import { soilStatusQuery } from '../../../soil/soil-data.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { CardForm } from '../../../ui/forms/card-form.tsx'
import { DateField } from '../../../ui/forms/date-field.tsx'
import { formatUsDate, parseUsDate } from '../../../ui/text/dates.ts'
import { reloadFields } from '../../data/fields.ts'
import { plantingDateText } from '../../field-form/field-values.ts'

const texts = fieldDashboardTexts.planting

type PlantingDateFormProps = {
  uuid: string
  value: Day | null
  /** The field's own today. */
  latest: Day
  onDone: () => void
}

/** Edits the date in its place; empty for none. */
export default function PlantingDateForm({ uuid, value, latest, onDone }: PlantingDateFormProps) {
  const { mutateAsync } = useChangePlantingDate(uuid)
  const form = useForm({
    schema: z.object({ plantingDateP: plantingDateText(latest) }),
    initial: { plantingDateP: value === null ? '' : formatUsDate(value) },
    onSubmit: async ({ plantingDateP }) => {
      const day = parseUsDate(plantingDateP)
      if (day !== value) {
        await mutateAsync(day)
        toast.success(texts.saved)
      }
      onDone()
    },
  })

  return (
    <CardForm form={form} saveLabel={texts.save} onDone={onDone}>
      <DateField
        autoFocus
        aria-label={texts.title}
        latest={latest}
        disabled={form.isBusy}
        {...form.text('plantingDateP')}
      />
    </CardForm>
  )
}

/** A new planting date moves stages, harvest, water and yield, and may begin or end a season. */
function useChangePlantingDate(uuid: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (plantingDateP: string | null) =>
      call(fieldsApi.changeField, { params: { uuid }, body: { plantingDateP } }),
    onSuccess: async () => {
      const moved = [growthQuery, decisionsQuery, yieldQuery, soilStatusQuery, offSeasonQuery]
      for (const query of moved) void queries.invalidateQueries({ queryKey: query(uuid).queryKey })
      await reloadFields(queries)
    },
  })
}
