import { IconFlask2 } from '@tabler/icons-react'
import type { SoilProfile } from '@windrow/contract/entities/soil.ts'
import { SOIL_PH_MAX, SOIL_PH_MIN } from '@windrow/contract/limits.ts'
import { soilPageTexts } from '@windrow/contract/texts/en/soil-page.ts'
import * as z from 'zod/mini'
import { useForm } from '../../platform/form/use-form.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { CardForm } from '../../ui/forms/card-form.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { useChangeOwnSoil } from '../soil-data.ts'
import { OwnSoilCard } from './own-soil-card.tsx'
import { readPh } from './soil-outlook.ts'

const texts = soilPageTexts.ph

export function SoilPhCard({ uuid }: { uuid: string }) {
  return (
    <OwnSoilCard
      uuid={uuid}
      title={texts.title}
      editLabel={texts.edit}
      icon={IconFlask2}
      color="var(--c-hum)"
      describe={describePh}
      form={(soil, onDone) => <PhForm uuid={uuid} soil={soil} onDone={onDone} />}
    />
  )
}

function describePh({ ph, source }: SoilProfile) {
  if (ph === null) return { value: null, detail: texts.unknownText }
  const value = ph.value.toFixed(1)
  if (ph.from === 'own') return { value, detail: texts.own }
  const name = source?.attribution.name ?? ''
  const { low, high } = source?.ph ?? { low: null, high: null }
  return low === null || high === null
    ? { value, detail: texts.source(name) }
    : { value, detail: texts.sourceRange(name, low.toFixed(1), high.toFixed(1)) }
}

const schema = z.object({
  ph: z
    .string()
    .check(z.refine((text) => readPh(text) !== undefined, texts.invalid(SOIL_PH_MIN, SOIL_PH_MAX))),
})

type FormProps = { uuid: string; soil: SoilProfile; onDone: () => void }

function PhForm({ uuid, soil: { own }, onDone }: FormProps) {
  const { mutateAsync } = useChangeOwnSoil(uuid)
  const form = useForm({
    schema,
    initial: { ph: own.ph === null ? '' : String(own.ph) },
    onSubmit: async ({ ph }) => {
      await mutateAsync({ ...own, ph: readPh(ph) ?? null })
      toast.success(soilPageTexts.saved)
      onDone()
    },
  })
  return (
    <CardForm form={form} saveLabel={soilPageTexts.save} onDone={onDone}>
      <TextField
        autoFocus
        inputMode="decimal"
        aria-label={texts.label}
        disabled={form.isBusy}
        {...form.text('ph')}
      />
    </CardForm>
  )
}
