import type { ForecastRecord } from '@windrow/contract/entities/forecast-record.ts'
import { recordPageTexts } from '@windrow/contract/texts/en/record-page.ts'
import { FieldCard } from '../../fields/field-card/field-card.tsx'
import type { QueryResult } from '../../fields/field-card/query-result.ts'
import { QueryBody } from '../../fields/field-card/query-state.tsx'
import classes from './forecast-record.module.css'

const texts = recordPageTexts.alerts

/** What came of the warnings of each alert of the field. */
export function AlertsCard({ query }: { query: QueryResult<ForecastRecord> }) {
  return (
    <FieldCard title={texts.title}>
      <QueryBody title={texts.title} query={query} height={120}>
        {({ alerts }) => {
          const judged = alerts.filter(({ n }) => n > 0)
          return judged.length === 0 ? (
            <p className={classes.foot}>{texts.none}</p>
          ) : (
            <>
              <div className={classes.scroll}>
                <table className={classes.table}>
                  <thead>
                    <tr>
                      <th scope="col">{texts.rule}</th>
                      <th scope="col">{texts.warned}</th>
                      <th scope="col">{texts.came}</th>
                      <th scope="col">{texts.notCome}</th>
                      <th scope="col">{texts.missed}</th>
                      <th scope="col">{texts.ahead}</th>
                    </tr>
                  </thead>
                  <tbody>
                    {judged.map(({ alert_id, title, hits, false_alarms, misses, lead_hours }) => (
                      <tr key={alert_id}>
                        <th scope="row">{title}</th>
                        <td>{hits + false_alarms}</td>
                        <td>{hits}</td>
                        <td>{false_alarms}</td>
                        <td>{misses}</td>
                        <td>{lead_hours === null ? '' : Math.round(lead_hours)}</td>
                      </tr>
                    ))}
                  </tbody>
                </table>
              </div>
              <p className={classes.foot}>{texts.foot}</p>
            </>
          )
        }}
      </QueryBody>
    </FieldCard>
  )
}
