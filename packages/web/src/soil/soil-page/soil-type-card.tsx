import { NativeSelect } from '@mantine/core'
import { IconStack2 } from '@tabler/icons-react'
import type { SoilProfile } from '@windrow/contract/entities/soil.ts'
import { soilPageTexts } from '@windrow/contract/texts/en/soil-page.ts'
import { soilTypeTexts } from '@windrow/contract/texts/en/soil-types.ts'
import { capital } from '@windrow/contract/words/amounts.ts'
import { SOIL_TYPES } from '@windrow/core/indices/soil-types.ts'
import { formatQuantity } from '@windrow/core/units/convert.ts'
import type { UnitSystem } from '@windrow/core/units/dimensions.ts'
import * as z from 'zod/mini'
import { useUnits } from '../../people/data/settings.ts'
import { useForm } from '../../platform/form/use-form.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { CardForm } from '../../ui/forms/card-form.tsx'
import { useChangeOwnSoil } from '../soil-data.ts'
import { OwnSoilCard } from './own-soil-card.tsx'

const texts = soilPageTexts.type

export function SoilTypeCard({ uuid }: { uuid: string }) {
  const units = useUnits()
  return (
    <OwnSoilCard
      uuid={uuid}
      title={texts.title}
      editLabel={texts.edit}
      icon={IconStack2}
      color="var(--c-soil)"
      describe={(soil) => describeType(soil, units)}
      form={(soil, onDone) => <TypeForm uuid={uuid} soil={soil} onDone={onDone} />}
    />
  )
}

function describeType({ type, source, water }: SoilProfile, units: UnitSystem) {
  if (type === null) return { value: null, detail: texts.assumed }
  const origin = type.from === 'own' ? texts.own : texts.source(source?.attribution.name ?? '')
  const holds = texts.holds(formatQuantity(water.fieldCapacity, 'soil_moisture', units))
  return { value: capital(soilTypeTexts[type.value]), detail: `${origin}; ${holds}` }
}

type FormProps = { uuid: string; soil: SoilProfile; onDone: () => void }

function TypeForm({ uuid, soil: { own, source }, onDone }: FormProps) {
  const { mutateAsync } = useChangeOwnSoil(uuid)
  const form = useForm({
    schema: z.object({ type: z.string() }),
    initial: { type: own.type ?? '' },
    onSubmit: async ({ type }) => {
      await mutateAsync({ ...own, type: SOIL_TYPES.find((known) => known === type) ?? null })
      toast.success(soilPageTexts.saved)
      onDone()
    },
  })
  const mapped = source?.type ? soilTypeTexts[source.type] : null
  return (
    <CardForm form={form} saveLabel={soilPageTexts.save} onDone={onDone}>
      <NativeSelect
        autoFocus
        name="type"
        aria-label={texts.label}
        disabled={form.isBusy}
        value={form.values.type}
        onChange={(event) => form.set('type', event.currentTarget.value)}
        data={[
          { value: '', label: texts.none(mapped) },
          ...SOIL_TYPES.map((type) => ({ value: type, label: capital(soilTypeTexts[type]) })),
        ]}
      />
    </CardForm>
  )
}
