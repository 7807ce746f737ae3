import { useQuery } from '@tanstack/react-query'
import { settingsTexts } from '@windrow/contract/texts/en/settings.ts'
import { UNIT_SYSTEMS, type UnitSystem } from '@windrow/core/units/dimensions.ts'
import { useState } from 'react'
import { generalSettingsQuery } from '../../data/settings.ts'
import { ChoiceCards } from '../../ui/choice-cards.tsx'
import { FailedCard } from '../../ui/failed-card.tsx'
import { LoadingCard } from '../../ui/loading-card.tsx'
import { SectionCard } from '../../ui/section-card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { settingsToSave } from './settings-to-save.ts'
import { unitExamples } from './unit-examples.ts'
import { useSaveOnLeaving } from './use-save-on-leaving.ts'

const texts = settingsTexts.profile.units
const CHOICES = UNIT_SYSTEMS.map((value) => ({ value, title: texts[value], detail: unitExamples(value) }))

export function UnitsSection() {
  const { data, error, refetch, isFetching } = useQuery(generalSettingsQuery)
  const [chosen, setChosen] = useState<UnitSystem | null>(null)
  const toSave = settingsToSave(data, chosen)
  useSaveOnLeaving(toSave)
  return (
    <SectionCard title={texts.title} bare>
      {data !== undefined ? (
        <ChoiceCards
          label={texts.title}
          choices={CHOICES}
          value={chosen ?? data.units}
          onChange={setChosen}
          {...(toSave === null ? {} : { note: texts.onLeaving })}
        />
      ) : error === null ? (
        <LoadingCard minHeight={66}>
          <Skeleton width={90} height={14} />
          <Skeleton width={220} />
        </LoadingCard>
      ) : (
        <FailedCard
          reason={texts.couldNotLoad}
          details={error.message}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </SectionCard>
  )
}
