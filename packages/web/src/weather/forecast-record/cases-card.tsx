import { useQuery } from '@tanstack/react-query'
import { useChartState } from '@windrow/charts/interaction/use-chart-state.ts'
import { recordPageTexts } from '@windrow/contract/texts/en/record-page.ts'
import { dayNumber } from '@windrow/core/time/day.ts'
import { useMemo, useState } from 'react'
import { fieldQuery } from '../../fields/data/fields.ts'
import { ChartCard } from '../../fields/field-card/chart-card.tsx'
import { fieldFile } from '../../fields/field-card/field-file.ts'
import { SegmentedChoice } from '../../ui/forms/segmented-choice.tsx'
import { forecastCasesQuery } from '../record-data.ts'
import type { RecordOf } from './chart-cards.tsx'
import classes from './forecast-record.module.css'
import { casesDefinition, outsideBand } from './record-charts.ts'

const texts = recordPageTexts.cases

const LEADS = ['1', '3', '5', '7', '10'] as const
type Lead = (typeof LEADS)[number]

const HEIGHT = 300
/** Days that are shown at first; the rest is a drag away. */
const SHOWN_DAYS = 62

/** Each forecast of so many days ahead beside what came. */
export function CasesCard({ uuid, record, of }: { uuid: string; record: string | undefined; of: RecordOf }) {
  const [lead, setLead] = useState<Lead>('3')
  const field = useQuery(fieldQuery(uuid)).data?.data
  const query = useQuery(forecastCasesQuery(uuid, { variable: of.variable, record, lead: Number(lead) }))
  const definition = useMemo(
    () => (query.data ? casesDefinition(query.data, Number(lead), of) : null),
    [query.data, lead, of],
  )
  const last = query.data?.time.at(-1)
  const home = useMemo(
    () => (last === undefined ? null : { from: dayNumber(last) - SHOWN_DAYS, to: dayNumber(last) }),
    [last],
  )
  const { outside, of: all } = query.data ? outsideBand(query.data) : { outside: 0, of: 0 }
  return (
    <CasesChart
      key={`${of.variable} ${home?.to}`}
      home={home}
      lead={lead}
      onLead={setLead}
      query={query}
      definition={definition}
      file={fieldFile(field)}
      foot={all > 0 && <p className={classes.foot}>{texts.outside(outside, all)}</p>}
    />
  )
}

type CasesChartProps = Pick<Parameters<typeof ChartCard>[0], 'query' | 'definition' | 'file' | 'foot'> & {
  home: { from: number; to: number } | null
  lead: Lead
  onLead: (lead: Lead) => void
}

function CasesChart({ home, lead, onLead, ...card }: CasesChartProps) {
  const state = useChartState(home === null ? {} : { window: home })
  return (
    <ChartCard
      {...card}
      title={texts.title}
      lead={
        <div className={classes.leads}>
          <span aria-hidden>{texts.made}</span>
          <SegmentedChoice
            label={`${texts.made}, ${texts.before}`}
            options={LEADS.map((value) => ({ value, label: value }))}
            value={lead}
            onChange={onLead}
          />
          <span aria-hidden>{texts.before}</span>
        </div>
      }
      empty={<p className={classes.few}>{texts.none}</p>}
      state={state}
      height={HEIGHT}
    />
  )
}
