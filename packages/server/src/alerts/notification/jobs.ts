import { DAY_MS } from '@windrow/core/time/day.ts'
import { isDatabaseLost } from '../../platform/db/database-faults.ts'
import { createBatcher } from '../../platform/events/batcher.ts'
import { onEvent } from '../../platform/events/events.ts'
import type { Channel } from '../channels/channel.ts'
import type { Services } from '../services.ts'
import { listOrganisationsWithEvents } from '../store/accounts.ts'
import { deleteOldDeliveries, listOrganisationsWithDue } from '../store/deliveries.ts'
import { notifyAccounts } from './notify-accounts.ts'

const POLL_MS = 15_000

/** When an address is verified or mails are switched on, the account is notified of events that are still current. */
const LOOK_AT_ALL_MS = 10 * 60_000

/** Events of many fields that are evaluated one after the other. */
const SETTLE_MS = 500

/** How long deliveries are listed. */
const RETENTION_MS = 90 * DAY_MS

/**
 * Notifies accounts of events: batches what is new as the database notifies it, hands over what is due, and checks
 * every organisation at intervals and at the start.
 */
export async function startDeliveryJobs(
  services: Pick<Services, 'db' | 'clock' | 'log'>,
  channels: readonly Channel[],
): Promise<{ stop(): Promise<void> }> {
  const { db, clock, log } = services
  const failure = 'accounts could not be notified of alerts'
  const organisations = createBatcher(
    async (orgIds: string[]) => {
      for (const orgId of orgIds)
        await notifyAccounts(services, channels, orgId).catch((error: unknown) => {
          if (isDatabaseLost(error)) throw error
          log.error({ err: error }, failure)
        })
    },
    { ms: SETTLE_MS, keyOf: (orgId) => orgId, log, failure },
  )
  const lookWhich = async (find: () => Promise<string[]>) => {
    try {
      for (const orgId of await find()) organisations.add(orgId)
    } catch (error) {
      log.error({ err: error }, failure)
    }
  }
  let looking: Promise<void> = Promise.resolve()
  const poll = () => {
    looking = looking.then(() =>
      lookWhich(() => db.asSystem((tx) => listOrganisationsWithDue(tx, clock.now()))),
    )
  }
  const lookAtAll = () => {
    looking = looking.then(() =>
      lookWhich(() =>
        db.asSystem(async (tx) => {
          await deleteOldDeliveries(tx, new Date(clock.now().getTime() - RETENTION_MS))
          return listOrganisationsWithEvents(tx)
        }),
      ),
    )
  }
  const stopListening = await onEvent(db, 'alert_event', ({ orgId }) => organisations.add(orgId), lookAtAll)
  const timers = [setInterval(poll, POLL_MS), setInterval(lookAtAll, LOOK_AT_ALL_MS)]
  lookAtAll()
  return {
    stop: async () => {
      for (const timer of timers) clearInterval(timer)
      await stopListening()
      await looking
      await organisations.stop()
    },
  }
}
