import { IconSeedling } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Growth } from '@windrow/contract/entities/crops.ts'
import { soilPageTexts } from '@windrow/contract/texts/en/soil-page.ts'
import { shortDay } from '@windrow/contract/words/day-words.ts'
import { endedOf, seasonEndWords } from '@windrow/contract/words/growth-words.ts'
import { formatNumber, formatQuantity } from '@windrow/core/units/convert.ts'
import type { UnitSystem } from '@windrow/core/units/dimensions.ts'
import { growthQuery } from '../../crops/growth-data.ts'
import { StageSteps } from '../../crops/growth-stage/stage-steps.tsx'
import { FieldCard } from '../../fields/field-card/field-card.tsx'
import { QueryState } from '../../fields/field-card/query-state.tsx'
import { useUnits } from '../../people/data/settings.ts'
import { StatusNotice } from '../../ui/feedback/status-notice.tsx'
import { soilTemperatureQuery, useSeedNeed } from '../soil-data.ts'
import cards from './cards.module.css'
import { warmFrom } from './soil-outlook.ts'

const texts = soilPageTexts.stage
const HEIGHT = 380

/** The crop's stage by its degree days, and what the soil means for it (spec 2 §2). */
export function PlantStageCard({ uuid }: { uuid: string }) {
  const growth = useQuery(growthQuery(uuid))
  const seedNeed = useSeedNeed(uuid) ?? null
  const units = useUnits()
  return (
    <FieldCard title={texts.title} icon={IconSeedling} color="var(--accent)">
      {growth.data === undefined ? (
        <QueryState title={texts.title} query={growth} height={HEIGHT} />
      ) : (
        <>
          <Stage growth={growth.data} units={units} />
          <StageSteps growth={growth.data} layout="column" />
          {seedNeed !== null && <SeedWarmth uuid={uuid} least={seedNeed} />}
        </>
      )}
    </FieldCard>
  )
}

function Stage({ growth, units }: { growth: Growth; units: UnitSystem }) {
  const { missing, stage_estimated: stage, stages, degreeDays } = growth
  if (stage === null)
    return (
      <>
        <p className={cards.number}>{texts.unknown}</p>
        {missing !== null && <p className={cards.detail}>{texts.missing[missing]}</p>}
      </>
    )
  const ended = endedOf(growth)
  if (ended)
    return (
      <>
        <p className={cards.number}>{stage}</p>
        <p className={cards.detail}>{seasonEndWords(ended)}</p>
      </>
    )
  const since = stages[growth.stage_index - 1]?.date ?? null
  const next = stages.find(({ isReached }) => !isReached)
  const words = [
    ...(since === null ? [] : [texts.since(shortDay(since))]),
    ...(next === undefined || degreeDays === null
      ? []
      : [
          texts.toNext(
            formatNumber(degreeDays, 'degree_days', units),
            formatNumber(next.degreeDays, 'degree_days', units),
            next.stage,
          ),
        ]),
  ]
  return (
    <>
      <p className={cards.number}>{stage}</p>
      <p className={cards.detail}>{words.join('; ')}</p>
    </>
  )
}

/** From when on the soil is warm enough for what was sown; nothing while that is not known. */
function SeedWarmth({ uuid, least }: { uuid: string; least: number }) {
  const hours = useQuery(soilTemperatureQuery(uuid)).data?.soilTForecast ?? []
  const units = useUnits()
  if (hours.length === 0) return null
  const from = warmFrom(
    hours.map(({ hour, temperature }) => ({ hour, value: temperature })),
    least,
  )
  const value = formatQuantity(least, 'temperature', units, 0)
  if (from === undefined) return <StatusNotice tone="success">{texts.warm(value)}</StatusNotice>
  return (
    <StatusNotice tone="info">
      {from === null ? texts.coldOn(value) : texts.cold(value, shortDay(from))}
    </StatusNotice>
  )
}
