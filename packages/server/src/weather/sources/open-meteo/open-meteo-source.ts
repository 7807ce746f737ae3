import { createOutbound, type OutboundSettings, reachOf } from '../../../platform/outbound/outbound.ts'
import { createCallBudget } from '../http/call-budget.ts'
import { createHostLanes } from '../http/host-lane.ts'
import { createSourceFetch, type SourceFetchOptions } from '../http/source-fetch.ts'
import type { WeatherSource } from '../weather-source.ts'
import { publicAddresses } from './addresses.ts'
import type { OpenMeteo } from './ask-service.ts'
import { FREE_LIMITS, pauseOfRefusal } from './call-weight.ts'
import { fetchCurrent } from './fetch-current.ts'
import { fetchForecast } from './fetch-forecast.ts'
import { fetchHistory } from './fetch-history.ts'
import { fetchHours } from './fetch-hours.ts'
import { gridCell } from './grid-cell.ts'

export type OpenMeteoOptions = OutboundSettings & {
  /** `OPEN_METEO_URL`: one base for all services, a server of one's own; null: the public hosts. */
  url: string | null
  /** `OPEN_METEO_KEY`: the hosts for customers. */
  key: string | null
  /** The clock by which days are counted (decisions §1, `FAKE_NOW`). */
  now: () => number
  ensembleModel?: string
  /** How to fetch: tests shorten the waits. */
  fetching?: Omit<SourceFetchOptions, 'outbound'>
}

/** The public hosts take one request at a time from one address; those for customers and one's own take several. */
const publicLanes = createHostLanes(1)
const wideLanes = createHostLanes(4)

/** ERA5 history, the ECMWF ensemble and its extended forecast, by Open-Meteo. */
export function createOpenMeteoSource(options: OpenMeteoOptions): WeatherSource {
  const { url, key, now } = options
  const isFree = url === null && key === null
  const openMeteo: OpenMeteo = {
    address: { url, key },
    fetch: createSourceFetch({
      outbound: createOutbound(options, reachOf(url, publicAddresses(key))),
      lanes: isFree ? publicLanes : wideLanes,
      budget: isFree ? createCallBudget(FREE_LIMITS, Date.now) : null,
      pauseOf: pauseOfRefusal,
      ...options.fetching,
    }),
    now,
    ensembleModel: options.ensembleModel ?? 'ecmwf_ifs025_ensemble',
  }
  return {
    id: 'open-meteo',
    attribution: [
      { name: 'Open-Meteo', licence: 'CC BY 4.0', url: 'https://open-meteo.com/' },
      {
        name: 'ERA5, Copernicus Climate Change Service',
        licence: 'CC BY 4.0; modified Copernicus information',
        url: 'https://doi.org/10.24381/cds.adbb2d47',
      },
      {
        name: 'ECMWF open data',
        licence: 'CC BY 4.0',
        url: 'https://www.ecmwf.int/en/forecasts/datasets/open-data',
      },
    ],
    cellFor: gridCell,
    history: (cells, from, to) => fetchHistory(cells, from, to, openMeteo),
    forecast: (cells, today, days) => fetchForecast(cells, today, days, openMeteo),
    async hourly(cells, fromHour, toHour) {
      const all = await fetchHours(cells, fromHour, toHour, openMeteo)
      return all.map(({ firstHour, hours, values }) => ({ firstHour, hours, values }))
    },
    current: (cell) => fetchCurrent(cell, openMeteo),
  }
}
