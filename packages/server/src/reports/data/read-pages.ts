import { setImmediate as pause } from 'node:timers/promises'
import { type Api, api } from '@windrow/contract/api/api.ts'
import type { CallInput, Endpoint, ResponseOf } from '@windrow/contract/endpoint.ts'
import type { Provenance } from '@windrow/contract/entities/weather.ts'
import { forecastLine } from '@windrow/contract/words/provenance-words.ts'
import { isOpenTo } from '../../platform/http/caller.ts'
import { AppError } from '../../platform/http/errors.ts'
import type { Account, AnyHandler, Caller, Handlers } from '../../platform/http/handler.ts'
import { PreparedResponse } from '../../platform/http/prepared-response.ts'
import type { ReportAccount } from '../making/report-order.ts'

/** The functions of other rooms that reports read from: the numbers of a report are those of the pages. */
export type FieldPages = Pick<
  Handlers<Api>,
  | 'getAlertRanges'
  | 'getCumulativePrecipitation'
  | 'getDecisions'
  | 'getFarmToday'
  | 'getFieldFeed'
  | 'getGrowth'
  | 'getNdviSeason'
  | 'getOffSeason'
  | 'getPlanting'
  | 'getSoilProfile'
  | 'getSustainability'
  | 'getWeather'
  | 'getWeeklyForecast'
  | 'getYieldForecast'
  | 'listDiary'
>

/** Reads a page as the sender; null where the sender's permissions do not open it. Lets other requests run before each. */
export type ReadPage = <Name extends keyof FieldPages>(
  name: Name,
  input: CallInput<Api[Name]>,
) => Promise<ResponseOf<Api[Name]> | null>

/** What the forecast of a field's temperatures, which decide most, rests on. */
export async function readProvenance(readPage: ReadPage, uuid: string): Promise<Provenance | null> {
  const params = { uuid, variable: 'temperature', view: 'daily' } as const
  return (await readPage('getWeather', { params }))?.provenance ?? null
}

/**
 * The same as a mail says it: 'Forecast: 5 models, most of it ECMWF (42 %)'. Null where the field has no weather yet or
 * is gone: no mail waits for it.
 */
export async function readModelsLine(readPage: ReadPage, uuid: string): Promise<string | null> {
  try {
    const provenance = await readProvenance(readPage, uuid)
    return provenance && forecastLine(provenance)
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}

const NO_CALLER: Caller = {
  address: '',
  countedAddress: '',
  userAgent: '',
  token: undefined,
  hasDemo: () => false,
  cookie: () => null,
  setCookie: () => {},
}

export function createReadPage(pages: FieldPages, sender: ReportAccount, signal?: AbortSignal): ReadPage {
  const account = withoutSession(sender)
  return async (name, input) => {
    await pause()
    signal?.throwIfAborted()
    const endpoint: Endpoint = api[name]
    const access = [endpoint.access, endpoint.accessOf?.(paramsOf(input)) ?? []]
    if (!access.every((each) => isOpenTo(each, account))) return null
    const page = pages[name] as AnyHandler
    const returned = await page({ params: {}, query: {}, ...input, account, caller: NO_CALLER })
    return (returned instanceof PreparedResponse ? returned.value() : returned) as ResponseOf<
      Api[typeof name]
    >
  }
}

const paramsOf = (input: object) => ('params' in input ? input.params : {}) as never

/** Functions that read and compute need no session. */
const withoutSession = (sender: ReportAccount): Account => ({
  ...sender,
  session: {
    id: '',
    token: '',
    signedInAt: new Date(0),
    expiresAt: new Date(0),
    isRemembered: false,
  },
})
