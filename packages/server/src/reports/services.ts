import type { Services as Planting } from '../planting/services.ts'
import type { OrgTx } from '../platform/db/scope.ts'
import type { FieldPages } from './data/read-pages.ts'

/** The services of all rooms: the demo adds none. */
export type Services = Planting & {
  /** The functions of the rooms before that reports read from. */
  pages: FieldPages
  reports: {
    /** Queues the making of a report; the job exists only if the transaction is committed. */
    queue(tx: OrgTx, orgId: string, reportId: string): Promise<void>
  }
}
