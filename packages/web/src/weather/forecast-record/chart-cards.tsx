import type { ChartDefinition, Window } from '@windrow/charts/definitions/chart-definition.ts'
import { useChartState } from '@windrow/charts/interaction/use-chart-state.ts'
import { layersOf } from '@windrow/charts/layout/layout-chart.ts'
import { Swatch } from '@windrow/charts/marks/swatch.tsx'
import { SCREEN_THEME } from '@windrow/charts/theme/chart-theme.ts'
import type { ForecastRecord } from '@windrow/contract/entities/forecast-record.ts'
import { recordPageTexts as texts } from '@windrow/contract/texts/en/record-page.ts'
import type { UnitSystem } from '@windrow/core/units/dimensions.ts'
import { MIN_CASES } from '@windrow/core/verification/record-levels.ts'
import { type ReactNode, useMemo, useState } from 'react'
import { ChartDataTable } from '../../charts/chart-data-table.tsx'
import { ChartOrTable } from '../../charts/chart-or-table.tsx'
import { InteractiveChart } from '../../charts/interactive-chart.tsx'
import { FieldCard } from '../../fields/field-card/field-card.tsx'
import type { QueryResult } from '../../fields/field-card/query-result.ts'
import { QueryState } from '../../fields/field-card/query-state.tsx'
import type { ShownRecord } from '../record-data.ts'
import classes from './forecast-record.module.css'
import { errorsDefinition, LAST_LEAD, reliabilityDefinition } from './record-charts.ts'

export type RecordOf = { variable: ShownRecord; fieldName: string; units: UnitSystem }
type CardProps = { query: QueryResult<ForecastRecord>; of: RecordOf }

const HEIGHT = 268
/** These charts say little enough for a column of a page. */
const NARROW_BELOW = 260
/** With room for the dots at both ends. */
const LEADS: Window = { from: 0.6, to: LAST_LEAD + 0.4 }
const CHANCES: Window = { from: -2, to: 102 }

/** How far off forecasts were, by days ahead, beside two that anybody could make. */
export function ErrorsCard({ query, of }: CardProps) {
  const definition = useMemo(() => query.data && errorsDefinition(query.data, of), [query.data, of])
  return (
    <SmallChartCard
      title={texts.errors.title}
      query={query}
      definition={definition}
      none={texts.errors.none(MIN_CASES)}
      window={LEADS}
      foot={query.data && <p className={classes.foot}>{texts.errors.days(query.data.n)}</p>}
    />
  )
}

/** Whether chances came as often as they said. */
export function ReliabilityCard({ query, of }: CardProps) {
  const definition = useMemo(() => query.data && reliabilityDefinition(query.data, of), [query.data, of])
  const cases = query.data?.reliability.reduce((sum, { n }) => sum + n, 0) ?? 0
  return (
    <SmallChartCard
      title={texts.reliability.title}
      aside={texts.reliability.of[of.variable]}
      query={query}
      definition={definition}
      none={texts.reliability.none(MIN_CASES)}
      window={CHANCES}
      foot={definition && <p className={classes.foot}>{texts.reliability.foot(cases)}</p>}
    />
  )
}

type SmallChartCardProps = {
  title: string
  aside?: ReactNode
  query: QueryResult<unknown>
  /** Null where there are too few days; undefined until the call has responded. */
  definition: ChartDefinition | null | undefined
  /** Where there are too few days. */
  none: string
  window: Window
  foot?: ReactNode
}

function SmallChartCard(props: SmallChartCardProps) {
  const { title, aside, query, definition, none, window, foot } = props
  const [isTable, setTable] = useState(false)
  const state = useChartState({ window })
  return (
    <FieldCard
      title={title}
      aside={aside}
      // There from the start, so that nothing jumps when the chart comes.
      note={
        <div className={definition === null ? classes.hidden : undefined}>
          <ChartOrTable isTable={isTable} onChange={setTable} />
        </div>
      }
    >
      <div className={classes.chart}>
        {definition === undefined ? (
          <QueryState title={title} query={query} height={HEIGHT} />
        ) : definition === null ? (
          <p className={classes.few} style={{ minHeight: HEIGHT }}>
            {none}
          </p>
        ) : isTable ? (
          <ChartDataTable definition={definition} hidden={state.hidden} height={HEIGHT} />
        ) : (
          <>
            <InteractiveChart
              definition={definition}
              state={state}
              height={HEIGHT}
              legend="none"
              limits={window}
              narrowBelow={NARROW_BELOW}
              fixed
            />
            <Key definition={definition} />
          </>
        )}
        {foot}
      </div>
    </FieldCard>
  )
}

/** What the lines are, in one row. */
function Key({ definition }: { definition: ChartDefinition }) {
  return (
    <ul className={classes.key}>
      {layersOf(definition)
        .toReversed()
        .map((layer) => (
          <li key={layer.key}>
            <Swatch layers={[layer]} theme={SCREEN_THEME} />
            {layer.label}
          </li>
        ))}
    </ul>
  )
}
