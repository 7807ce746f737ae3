import type { ForecastRecord } from '@windrow/contract/entities/forecast-record.ts'
import { recordPageTexts } from '@windrow/contract/texts/en/record-page.ts'
import { modelName, weightWords } from '@windrow/contract/words/provenance-words.ts'
import { FieldCard } from '../../fields/field-card/field-card.tsx'
import type { QueryResult } from '../../fields/field-card/query-result.ts'
import { QueryBody } from '../../fields/field-card/query-state.tsx'
import { errorDecimals, shownError, unitOfRecord } from '../record-numbers.ts'
import type { RecordOf } from './chart-cards.tsx'
import classes from './forecast-record.module.css'

const texts = recordPageTexts.models

type Leads = ForecastRecord['leads']

/** The mean over 1 to 3 days ahead, and its days; null where one of them has too few. */
function nearError(leads: Leads, of: (lead: Leads[number]) => number | null) {
  const near = leads.filter(({ lead }) => lead >= 1 && lead <= 3)
  const errors = near.map(of)
  const days = Math.max(0, ...near.map(({ n }) => n))
  const isKnown = errors.length > 0 && errors.every((error) => error !== null)
  return {
    days,
    error: isKnown ? errors.reduce((sum, error) => sum + (error ?? 0), 0) / errors.length : null,
  }
}

/** What is shown, the models that it rests on with their weights, and the calendar. */
export function ModelsCard({ query, of }: { query: QueryResult<ForecastRecord>; of: RecordOf }) {
  return (
    <FieldCard title={texts.title} note={texts.aside}>
      <QueryBody title={texts.title} query={query} height={200}>
        {(record) => <ModelsTable record={record} of={of} />}
      </QueryBody>
    </FieldCard>
  )
}

/** Others are compared, and no part of what is shown. */
const isPart = ({ gate, weight }: ForecastRecord['models'][number]) => gate !== false || weight !== null

function ModelsTable({ record, of }: { record: ForecastRecord; of: RecordOf }) {
  const { variable, units } = of
  const parts = record.models.filter(isPart)
  const shown = nearError(record.leads, ({ mae }) => mae)
  const normal = nearError(record.leads, ({ mae_climatology }) => mae_climatology)
  const text = (error: number | null) =>
    error === null ? texts.few : shownError(error, variable, units).toFixed(errorDecimals(variable, units))
  return (
    <>
      <div className={classes.scroll}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{texts.model}</th>
              <th scope="col">{texts.offBy(unitOfRecord(variable, units))}</th>
              <th scope="col">{texts.days}</th>
              <th scope="col">{texts.weight}</th>
            </tr>
          </thead>
          <tbody>
            <tr className={classes.strong}>
              <th scope="row">{texts.shown}</th>
              <td>{text(shown.error)}</td>
              <td>{shown.days}</td>
              <td />
            </tr>
            {record.models.map(({ id, gate, weight, leads }) => {
              const own = nearError(leads, ({ mae }) => mae)
              return (
                <tr key={id}>
                  <th scope="row">{modelName(id)}</th>
                  <td>{text(own.error)}</td>
                  <td>{own.days}</td>
                  <td>
                    <Part gate={gate} weight={weight} />
                  </td>
                </tr>
              )
            })}
            <tr className={classes.quiet}>
              <th scope="row">{texts.normal}</th>
              <td>{text(normal.error)}</td>
              <td>{normal.days}</td>
              <td>{texts.notUsed}</td>
            </tr>
          </tbody>
        </table>
      </div>
      {parts.length <= 1 && (
        <p className={classes.foot}>{parts[0]?.gate === true ? texts.oneCorrected : texts.one}</p>
      )}
      {!record.models.every(isPart) && <p className={classes.foot}>{texts.single}</p>}
    </>
  )
}

/** What a model has of what is shown: "in use, 42 %"; "not used" where it is compared only; nothing while that is not known. */
function Part({ gate, weight }: { gate: boolean | null; weight: number | null }) {
  if (gate === false && weight === null) return <span className={classes.leftOut}>{texts.notUsed}</span>
  if (gate === false || (gate !== null && weight === 0))
    return <span className={classes.leftOut}>{texts.leftOut}</span>
  if (weight === null) return null
  return (
    <span className={classes.weight}>
      <span className={classes.bar} aria-hidden>
        <i style={{ width: `${100 * weight}%` }} />
      </span>
      {gate === null ? weightWords(weight) : texts.inUse(weightWords(weight))}
    </span>
  )
}
