import type { forecastRecordApi } from '@windrow/contract/api/forecast-record.ts'
import { tabPermissions } from '@windrow/contract/api/weather.ts'
import type {
  ForecastCasesResponse,
  ForecastRecord,
  RecordSummary,
} from '@windrow/contract/entities/forecast-record.ts'
import { dayOf } from '@windrow/core/time/day.ts'
import { STORED_VARIABLES } from '@windrow/core/variables/registry.ts'
import type { ArchivedSeries } from '@windrow/core/variables/series.ts'
import type { Services } from '../alerts/services.ts'
import { checkAccess } from '../platform/http/caller.ts'
import { encodeList } from '../platform/http/download.ts'
import { notFound } from '../platform/http/errors.ts'
import type { Account, Handlers } from '../platform/http/handler.ts'
import { prepareResponse } from '../platform/http/prepared-response.ts'
import { readProvenance, type SeriesProvenance } from '../weather/blend/store.ts'
import { type FieldCells, readFieldCells } from '../weather/cells/cell-weather.ts'
import type { FieldWithCells } from '../weather/cells/field-cells.ts'
import { createResponseCache } from '../weather/cells/response-cache.ts'
import { createFieldOutcomes } from './alert-records.ts'
import { casesFile, casesOfLead } from './cases.ts'
import { createRecords } from './records.ts'
import { listPastSources, listSummaries, type PastSource } from './store.ts'
import { truthOf } from './truth.ts'

const DEFAULT_VARIABLE: ArchivedSeries = 't2m_min'
const TOMORROW = 1

/** A field, its cells or those of an earlier record, and its earlier records. */
type Asked = { found: FieldWithCells; cells: FieldCells; isPast: boolean; past: PastSource[] }

export function recordRoutes(services: Services): Handlers<typeof forecastRecordApi> {
  const { db, clock, cells: weather, lists } = services
  const records = createRecords(services)
  const responses = createResponseCache()
  const singleRun = services.weather.source.earlierRuns?.model
  const outcomesOf = createFieldOutcomes(services)

  const ask = async (account: Account, uuid: string, record: string | undefined): Promise<Asked> => {
    const found = await weather.fields.find(account, uuid)
    const past = await db.readInOrganisation(account.orgId, (tx) => listPastSources(tx, uuid))
    if (record === undefined) return { found, cells: found.cells, isPast: false, past }
    const wanted = past.find(({ id }) => id === record)
    const cells = wanted && (await db.readAsSystem((tx) => readFieldCells(tx, wanted)))
    if (!cells) throw notFound()
    return { found, cells, isPast: true, past }
  }

  /** The names of earlier records; one whose cells have no weather has nothing to show. */
  const describe = async (past: readonly PastSource[], variable: ArchivedSeries) => {
    const described: ForecastRecord['records'] = []
    for (const source of past) {
      const cells = await db.readAsSystem((tx) => readFieldCells(tx, source))
      if (!cells) continue
      const { kind, name } = truthOf(cells, variable)
      described.push({ id: source.id, truth: kind, truth_name: name, until: source.leftAt.toISOString() })
    }
    return described
  }

  return {
    listForecastRecords: ({ account, query: { variable = DEFAULT_VARIABLE } }) => {
      checkTab(account, variable)
      const planLimit = account.permissions.features.plan.field_limit
      return lists.get<{ data: RecordSummary[] }>(
        account.orgId,
        `record ${variable} ${planLimit}`,
        async () => {
          const rows = await db.readInOrganisation(account.orgId, (tx) =>
            listSummaries(tx, variable, planLimit),
          )
          const bytes = await encodeList(rows, ({ uuid, name, isOfStation, n, mae, skill }) => {
            const summary: RecordSummary = {
              uuid,
              name,
              truth: isOfStation ? 'ghcn' : 'analysis',
              n: n ?? 0,
              mae_day1: mae,
              skill_day1: skill,
            }
            return JSON.stringify(summary)
          })
          return { bytes, cellIds: [] }
        },
      )
    },

    getForecastRecord: async ({ account, params: { uuid }, query }) => {
      const { variable = DEFAULT_VARIABLE, season = 'year', record } = query
      checkTab(account, variable)
      const { found, cells, isPast, past } = await ask(account, uuid, record)
      const { lat } = found.field
      const { truth, model, issues } = await records.read(cells, variable)
      const { leads, reliability, models } = await records.score(cells, variable, { season, lat })
      const madeOf = (await db.readAsSystem((tx) => readProvenance(tx, cells.grid.id)))?.[variable]
      const [since] = issues.firstDays
      const response: ForecastRecord = {
        variable,
        truth: truth.kind,
        truth_name: truth.name,
        since: since === undefined ? null : dayOf(since),
        n: leads[TOMORROW]?.n ?? 0,
        leads,
        reliability,
        models: [
          // While nothing is learned, what is shown is the one model.
          ...(model !== null && models.every((one) => one.model === singleRun)
            ? [{ id: model, gate: null, weight: 1, leads }]
            : []),
          ...models.map((one) => ({
            id: one.model,
            ...(one.model === singleRun ? COMPARED_ONLY : partOf(one.model, madeOf)),
            leads: one.leads,
          })),
        ],
        alerts: isPast ? [] : await outcomesOf(account, found),
        records: await describe(past, variable),
      }
      return prepareResponse(response)
    },

    getForecastCases: async ({ account, params: { uuid }, query }) => {
      const { variable = DEFAULT_VARIABLE, lead = TOMORROW, record } = query
      checkTab(account, variable)
      const { cells } = await ask(account, uuid, record)
      const version = await records.versionOf(cells, variable)
      return responses.get<ForecastCasesResponse>(`${version} ${lead}`, async () =>
        casesOfLead(await records.read(cells, variable), lead),
      )
    },

    exportForecastCases: async ({
      account,
      params: { uuid },
      query: { variable = DEFAULT_VARIABLE, lead, record },
    }) => {
      checkTab(account, variable)
      const { cells } = await ask(account, uuid, record)
      return casesFile(await records.read(cells, variable), variable, lead ?? null, clock.now())
    },
  }
}

/** That of a model that is compared and never shown. */
const COMPARED_ONLY = { gate: false, weight: null }

/** The part that a model has in what is shown now; not known of series that are not blended. */
function partOf(model: string, madeOf: SeriesProvenance | undefined) {
  if (!madeOf) return { gate: null, weight: null }
  const weight = madeOf.models.find(({ id }) => id === model)?.weight ?? 0
  return { gate: weight > 0, weight }
}

/** As on the page of weather: an account sees the variables whose tabs it may see (decisions §4). */
function checkTab(account: Account, series: ArchivedSeries): void {
  const variable = STORED_VARIABLES.find((one) => (one.series as readonly string[]).includes(series))
  if (variable) checkAccess([tabPermissions(variable.path)], account)
}
