import type { Clock } from './adapters/clock.ts'
import type { FileStore } from './adapters/files/file-store.ts'
import type { Accounts } from './adapters/identity/accounts.ts'
import type { Mail } from './adapters/mail/mail.ts'
import type { BoundaryReader } from './boundaries/create-boundary-reader.ts'
import type { Calculations } from './calculations/create-calculations.ts'
import type { Config } from './config.ts'
import type { Connections } from './connectors/connection.ts'
import type { FieldServices } from './connectors/create-services.ts'
import type { Database } from './db/open-database.ts'
import type { OrgTx, SystemTx } from './db/scope.ts'
import type { Imports } from './imports/imports.ts'
import type { NdviSource } from './ndvi/ndvi-source.ts'
import type { Places } from './places/places.ts'
import type { SoilSource } from './soil/soil-source.ts'
import type { WeatherSource } from './sources/weather-source.ts'
import type { CauseIn } from './stores/outbox.ts'

export type Log = {
  info(line: string): void
  warn(line: string): void
  error(line: string | object, message?: string): void
}

/** What features are given: everything that is outside of them. */
export type Services = {
  config: Config
  /** Where links in mails lead, without a trailing slash. */
  baseUrl: string
  secret: string
  clock: Clock
  db: Database
  accounts: Accounts
  /** Queues a mail in the given transaction; its id in the outbox, null where none goes there. */
  mail<Tx extends OrgTx | SystemTx>(tx: Tx, mail: Mail, ...cause: CauseIn<Tx>): Promise<string | null>
  /** The bytes of uploaded files. */
  files: FileStore
  /** Reads uploaded files, in a thread of its own. */
  boundaries: BoundaryReader
  /** What takes long, in a thread of its own. */
  calculations: Calculations
  places: Places
  imports: Imports
  reports: {
    /** Has a report made; the job is there if, and only if, the transaction is committed. */
    queue(tx: OrgTx, orgId: string, reportId: string): Promise<void>
  }
  /** Other services that hold growers' fields. */
  connectors: { services: FieldServices; connections: Connections }
  weather: {
    source: WeatherSource
    /** Asks for a cell's weather soon; asking again while one waits changes nothing. */
    refreshSoon(cellId: number): Promise<void>
    /** Cells whose refresh waits for a worker. */
    waiting(): Promise<number>
  }
  /** A soil map; null where none is set up. */
  soil: SoilSource | null
  /** The vegetation index of fields. */
  ndvi: { source: NdviSource }
  /** Work that goes on after the answer; shutdown waits for it. */
  inBackground(work: Promise<unknown>): void
  log: Log
}
