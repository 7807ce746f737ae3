import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { RecordSummary } from '@windrow/contract/entities/forecast-record.ts'
import { recordPageTexts } from '@windrow/contract/texts/en/record-page.ts'
import { shellTexts } from '@windrow/contract/texts/en/shell.ts'
import { useMemo, useState } from 'react'
import { QueryBody } from '../../fields/field-card/query-state.tsx'
import { useUnits } from '../../people/data/settings.ts'
import { PlainButton } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { TextLink } from '../../ui/layout/app-link.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { PageTitle } from '../../ui/layout/page-title.tsx'
import { PageSteps } from '../../ui/lists/page-steps.tsx'
import { farmRecordQuery, recordPath, type ShownRecord } from '../record-data.ts'
import { errorDecimals, shownError, unitOfRecord } from '../record-numbers.ts'
import { useAllowedRecords, VariableChoice } from '../variable-choice.tsx'
import classes from './farm-record.module.css'

const texts = recordPageTexts.farm

const PAGE_SIZE = 50

/** Where on the farm the forecast of the next day was good, and where not. */
export default function FarmRecordPage() {
  const [first = 't2m_min'] = useAllowedRecords()
  const [variable, setVariable] = useState<ShownRecord>(first)
  const query = useQuery(farmRecordQuery(variable))
  return (
    <div className={classes.page}>
      <PageTitle
        title={shellTexts.pages.record}
        subtitle={texts.lead}
        stacked
        actions={<VariableChoice value={variable} onChange={setVariable} />}
      />
      <QueryBody title={shellTexts.pages.record} query={query} height={400}>
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState title={texts.none.title} detail={texts.none.text} />
          ) : (
            <RecordTable records={data} variable={variable} />
          )
        }
      </QueryBody>
    </div>
  )
}

type RecordTableProps = { records: readonly RecordSummary[]; variable: ShownRecord }

function RecordTable({ records, variable }: RecordTableProps) {
  const units = useUnits()
  const [sort, setSort] = useState<{ key: SortKey; isUp: boolean }>({ key: 'skill_day1', isUp: true })
  const [page, setPage] = useState(1)
  const sorted = useMemo(() => sortedRecords(records, sort.key, sort.isUp), [records, sort])
  const pages = Math.ceil(sorted.length / PAGE_SIZE)
  const change = (key: SortKey) => {
    setSort((now) => ({ key, isUp: now.key === key ? !now.isUp : true }))
    setPage(1)
  }
  const head = (key: SortKey, label: string) => (
    <th scope="col" aria-sort={sort.key !== key ? 'none' : sort.isUp ? 'ascending' : 'descending'}>
      <PlainButton className={classes.sort ?? ''} onClick={() => change(key)}>
        {label}
        {sort.key === key &&
          (sort.isUp ? <IconChevronUp size={14} aria-hidden /> : <IconChevronDown size={14} aria-hidden />)}
      </PlainButton>
    </th>
  )
  const error = (value: number) => shownError(value, variable, units).toFixed(errorDecimals(variable, units))
  return (
    <Card flush>
      <div className={classes.scroll}>
        <table className={classes.table}>
          <thead>
            <tr>
              {head('name', texts.field)}
              <th scope="col" className={classes.truth}>
                {texts.truth}
              </th>
              {head('n', texts.days)}
              {head('mae_day1', texts.offBy(unitOfRecord(variable, units)))}
              {head('skill_day1', texts.better)}
            </tr>
          </thead>
          <tbody>
            {sorted.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map((record) => (
              <tr key={record.uuid}>
                <th scope="row">
                  <TextLink href={recordPath(record.uuid)} aria-label={texts.toField(record.name)}>
                    {record.name}
                  </TextLink>
                </th>
                <td className={classes.truth}>{texts.truths[record.truth]}</td>
                <td>{record.n}</td>
                <td>{record.mae_day1 === null ? texts.few : error(record.mae_day1)}</td>
                <td>{record.skill_day1 === null ? '' : `${Math.round(100 * record.skill_day1)} %`}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className={classes.foot}>
        <p>{texts.foot}</p>
        {pages > 1 && <PageSteps page={page} pages={pages} onPage={setPage} />}
      </div>
    </Card>
  )
}

export type SortKey = 'name' | 'n' | 'mae_day1' | 'skill_day1'

/** By one column; fields without a score are last either way. */
export function sortedRecords(
  records: readonly RecordSummary[],
  key: SortKey,
  isUp: boolean,
): RecordSummary[] {
  const way = isUp ? 1 : -1
  return records.toSorted((a, b) => {
    const [x, y] = [a[key], b[key]]
    if (x === null || y === null) return Number(x === null) - Number(y === null)
    const order = typeof x === 'string' ? x.localeCompare(String(y), 'en') : x - Number(y)
    return way * order || a.name.localeCompare(b.name, 'en')
  })
}
