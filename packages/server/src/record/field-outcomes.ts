import type { ForecastRecord } from '@windrow/contract/entities/forecast-record.ts'
import { watchesTopsoil } from '../alerts/evaluation/variety-rules.ts'
import type { Services } from '../alerts/services.ts'
import { createFieldHistories } from '../alerts/settings/field-histories.ts'
import { readWarned } from '../alerts/store/events.ts'
import type { Account } from '../platform/http/handler.ts'
import { readWateredFields } from '../soil/store.ts'
import type { FieldWithCells } from '../weather/cells/field-cells.ts'
import { sinceSource } from './alert-records.ts'
import { ruleOutcomes } from './rule-outcomes.ts'
import { lastSourceChange, listRules } from './store.ts'
import { finalDay } from './truth.ts'

/** What came of the warnings of a field's rules, since each rule and the field's source are as they are. */
export function createFieldOutcomes({ db, clock }: Pick<Services, 'db' | 'clock'>) {
  const histories = createFieldHistories(db)
  return async (account: Account, { field, cells }: FieldWithCells): Promise<ForecastRecord['alerts']> => {
    const { uuid } = field
    const { rules, warned, changed } = await db.readInOrganisation(account.orgId, async (tx) => ({
      rules: await listRules(tx, field),
      warned: await readWarned(tx, [uuid]),
      changed: await lastSourceChange(tx, uuid),
    }))
    if (rules.length === 0) return []
    const [water = null] = rules.some(({ rule }) => watchesTopsoil(rule))
      ? await db.readAsSystem((tx) => readWateredFields(tx, [{ orgId: account.orgId, uuid }]))
      : []
    const { history } = await histories.read(cells, clock.now(), water)
    return ruleOutcomes(sinceSource(rules, changed), warned, history, {
      zone: cells.grid.zone,
      last: finalDay(cells.history),
    })
  }
}
