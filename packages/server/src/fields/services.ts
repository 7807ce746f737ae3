import type { Services as Weather } from '../weather/services.ts'
import type { BoundaryReader } from './boundaries/create-boundary-reader.ts'
import type { Connections } from './connectors/connection.ts'
import type { FieldServices } from './connectors/create-services.ts'
import type { Imports } from './imports/imports.ts'
import type { ListResponses } from './list/list-responses.ts'
import type { WrittenFields } from './list/written-fields.ts'

export type Services = Weather & {
  /** Reads uploaded boundary files in a thread. */
  boundaries: BoundaryReader
  imports: Imports
  /** Other services that hold growers' fields. */
  connectors: { services: FieldServices; connections: Connections }
  /** The field list of each organisation, ready to be sent. */
  lists: ListResponses
  /** Rows of fields as JSON, cached by organisation. */
  written: WrittenFields
}
