import { useQuery } from '@tanstack/react-query'
import { settingsTexts } from '@windrow/contract/texts/en/settings.ts'
import type { UnitSystem } from '@windrow/core/units/dimensions.ts'
import { UNIT_SYSTEMS } from '@windrow/core/units/unit-systems.ts'
import { useState } from 'react'
import { FailedCard } from '../../ui/feedback/failed-card.tsx'
import { LoadingCard, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { ChoiceCards } from '../../ui/forms/choice-cards.tsx'
import { SectionCard } from '../../ui/layout/section-card.tsx'
import { generalSettingsQuery } from '../data/settings.ts'
import { settingsToSave, unitExamples } from './profile-values.ts'
import { useSaveOnLeaving } from './save-settings.ts'

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
