import { IconCalendarEvent } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { NextPlanting, OffSeason } from '@windrow/contract/entities/off-season.ts'
import { offSeasonTexts } from '@windrow/contract/texts/en/off-season.ts'
import { unbroken } from '@windrow/contract/words/amounts.ts'
import { nextPlantingWords } from '@windrow/contract/words/off-season-words.ts'
import { viewPath } from '@windrow/core/access/permissions.ts'
import { useMemo } from 'react'
import { usePermission } from '../../../people/data/profile.ts'
import { useUnits } from '../../../people/data/settings.ts'
import { TextLink } from '../../../ui/layout/app-link.tsx'
import { fieldQuery } from '../../data/fields.ts'
import shared from '../../field-card/cards.module.css'
import { FactList, FieldCard } from '../../field-card/field-card.tsx'
import type { QueryResult } from '../../field-card/query-result.ts'
import { QueryBody } from '../../field-card/query-state.tsx'
import { fitToPlantChart } from './off-season-charts.ts'
import { SeasonChart } from './season-chart.tsx'

const texts = offSeasonTexts.planting
const CHART_HEIGHT = 190

type NextPlantingCardProps = {
  uuid: string
  query: QueryResult<OffSeason>
  className?: string | undefined
}

/** When the same crop is usually planted here, and what past years and the outlook say of those days. */
export function NextPlantingCard({ uuid, query, className }: NextPlantingCardProps) {
  const crop = useQuery(fieldQuery(uuid)).data?.data.crop
  const mayPlan = usePermission('views.planting_tool')
  const planting = query.data?.planting
  const form = planting?.form ?? null
  const note = [
    ...(crop === undefined ? [] : [texts.basis(crop)]),
    ...(form === null ? [] : [texts.forms[form]]),
  ]
  return (
    <FieldCard
      title={texts.title}
      icon={IconCalendarEvent}
      color="var(--accent)"
      className={className}
      {...(planting && note.length > 0 ? { note: note.join(', ') } : {})}
    >
      <QueryBody title={texts.title} query={query} height={CHART_HEIGHT}>
        {(data) => (
          <>
            {data.planting && <Window planting={data.planting} offSeason={data} />}
            {data.noPlanting !== null && (
              <>
                <p className={shared.strong}>{texts.noneTitle}</p>
                <p className={shared.detail}>{texts.none[data.noPlanting]}</p>
              </>
            )}
          </>
        )}
      </QueryBody>
      {mayPlan && query.data?.noPlanting !== 'perennial' && (
        <div className={shared.foot}>
          <TextLink href={viewPath('planting_tool', uuid)}>{texts.tool}</TextLink>
        </div>
      )}
    </FieldCard>
  )
}

function Window({ planting, offSeason }: { planting: NextPlanting; offSeason: OffSeason }) {
  const units = useUnits()
  const { when, note, sentence, facts } = nextPlantingWords(planting, offSeason, units)
  const { past } = planting
  const definition = useMemo(
    () => past && fitToPlantChart(planting, past, sentence),
    [planting, past, sentence],
  )
  return (
    <>
      <p className={shared.number}>
        {when} <small>{note}</small>
      </p>
      {sentence !== '' && <p className={shared.detail}>{unbroken(sentence)}</p>}
      {definition && <SeasonChart definition={definition} height={CHART_HEIGHT} />}
      <FactList facts={facts.map(([name, fact]) => [name, unbroken(fact)] as const)} />
      {past && <p className={shared.detail}>{texts.basisOfYears(past.years)}</p>}
    </>
  )
}
