import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { RecordSeason } from '@windrow/contract/entities/forecast-record.ts'
import { recordPageTexts as texts } from '@windrow/contract/texts/en/record-page.ts'
import { unbroken } from '@windrow/contract/words/amounts.ts'
import { hemisphereOf } from '@windrow/core/indices/frost.ts'
import { dayNumber } from '@windrow/core/time/day.ts'
import { yearSeasonOf } from '@windrow/core/time/year-seasons.ts'
import { MIN_CASES } from '@windrow/core/verification/record-levels.ts'
import { useMemo, useState } from 'react'
import { fieldMapQuery, fieldQuery } from '../../fields/data/fields.ts'
import { QueryState } from '../../fields/field-card/query-state.tsx'
import { centreOf } from '../../maps/geometry.ts'
import { useUnits } from '../../people/data/settings.ts'
import { Card } from '../../ui/layout/card.tsx'
import { forecastCasesQuery, forecastRecordQuery, type ShownRecord } from '../record-data.ts'
import { useAllowedRecords } from '../variable-choice.tsx'
import { AlertsCard } from './alerts-card.tsx'
import { CasesCard } from './cases-card.tsx'
import { ErrorsCard, ReliabilityCard } from './chart-cards.tsx'
import classes from './forecast-record.module.css'
import { ModelsCard } from './models-card.tsx'
import { RecordControls } from './record-controls.tsx'
import { comparedDays, recordDetail, recordFacts, recordHeadline } from './record-words.ts'

export default function ForecastRecordPage() {
  const { id = '' } = useParams({ strict: false })
  // Remounted for another field, so that nothing of the previous one stays on the page.
  return <RecordOfField key={id} uuid={id} />
}

/** How good the forecasts of a field were: in a sentence, by days ahead, by model, and day by day. */
function RecordOfField({ uuid }: { uuid: string }) {
  const [first = 't2m_min'] = useAllowedRecords()
  const [variable, setVariable] = useState<ShownRecord>(first)
  const [season, setSeason] = useState<RecordSeason>('year')
  const [record, setRecord] = useState<string | undefined>(undefined)
  const query = useQuery(forecastRecordQuery(uuid, { variable, season, record }))
  const fieldName = useQuery(fieldQuery(uuid)).data?.data.name ?? ''
  const units = useUnits()
  const of = useMemo(() => ({ variable, fieldName, units }), [variable, fieldName, units])
  return (
    <div className={classes.page}>
      <RecordControls
        uuid={uuid}
        chosen={{ variable, season, record }}
        found={query.data}
        onVariable={setVariable}
        onSeason={setSeason}
        onRecord={setRecord}
      />
      <Headline uuid={uuid} variable={variable} season={season} record={record} />
      <div className={classes.cards}>
        <ErrorsCard query={query} of={of} />
        <ReliabilityCard query={query} of={of} />
        <ModelsCard query={query} of={of} />
      </div>
      <CasesCard uuid={uuid} record={record} of={of} />
      {record === undefined && <AlertsCard query={query} />}
    </div>
  )
}

type HeadlineProps = { uuid: string; variable: ShownRecord; season: RecordSeason; record: string | undefined }

/** What a grower wants to know first, with the numbers that it rests on. */
function Headline({ uuid, variable, season, record }: HeadlineProps) {
  const units = useUnits()
  const found = useQuery(forecastRecordQuery(uuid, { variable, season, record })).data
  const cases = useQuery(forecastCasesQuery(uuid, { variable, record, lead: 1 }))
  const geometry = useQuery(fieldMapQuery(uuid)).data?.geometry
  if (cases.data === undefined || found === undefined || geometry === undefined)
    return (
      <Card className={classes.big}>
        <div>
          <h1 className={classes.say}>{texts.title}</h1>
          <QueryState title={texts.title} query={cases} height={72} />
        </div>
      </Card>
    )
  const lat = centreOf(geometry)?.lat ?? 0
  const isCounted = (day: string) =>
    season === 'year' || yearSeasonOf(dayNumber(day), hemisphereOf(lat)) === season
  const compared = comparedDays(variable, cases.data, isCounted)
  return (
    <Card className={classes.big}>
      <div>
        <h1 className={classes.say}>{unbroken(recordHeadline(variable, compared, units))}</h1>
        <p className={classes.detail}>
          {unbroken(recordDetail(variable, found, units))}
          {compared.within === null && ` ${texts.few.text(MIN_CASES)}`}
        </p>
      </div>
      <dl className={classes.facts}>
        {recordFacts(variable, compared).map(([number, words]) => (
          <div key={words}>
            <dd>{number}</dd>
            <dt>{words}</dt>
          </div>
        ))}
      </dl>
    </Card>
  )
}
