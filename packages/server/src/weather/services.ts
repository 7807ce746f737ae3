import type { Services as People } from '../people/services.ts'
import type { OrgTx, SystemTx } from '../platform/db/scope.ts'
import type { CellResponses } from './cells/cell-responses.ts'
import type { Places } from './places/places.ts'
import type { Sources } from './sources/create-sources.ts'
import type { WeatherSource } from './sources/weather-source.ts'

export type Services = People & {
  /** Cells and stations of coordinates. */
  places: Places
  /** Responses computed from the weather of a field's cells. */
  cells: CellResponses
  weather: {
    source: WeatherSource
    sources: Sources
    /** Queues the refresh of cells with the transaction, each once however often it is requested while one waits. */
    refreshSoon(tx: OrgTx | SystemTx, cellIds: readonly number[]): Promise<void>
    /** Number of cells whose refresh waits for a worker. */
    waiting(): Promise<number>
  }
}
