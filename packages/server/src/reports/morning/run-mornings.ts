import type { FarmMorning } from '@windrow/contract/entities/farm.ts'
import { demoTexts } from '@windrow/contract/texts/en/demo.ts'
import { reportTexts } from '@windrow/contract/texts/en/reports.ts'
import { isAllowed } from '@windrow/core/access/permissions.ts'
import { nextSlot } from '@windrow/core/reports/next-slot.ts'
import { HOUR_MS } from '@windrow/core/time/day.ts'
import type { OrgTx } from '../../platform/db/scope.ts'
import { AppError } from '../../platform/http/errors.ts'
import type { Account } from '../../platform/http/handler.ts'
import { renderMail } from '../../platform/mail/document/render-mail.tsx'
import { queueMail } from '../../platform/mail/outbox.ts'
import type { JobQueue, JobType } from '../../platform/queue/job-queue.ts'
import { createReadPage } from '../data/read-pages.ts'
import type { Services } from '../services.ts'
import { findReportSender, type ReportSender, readReportFields } from '../store/senders.ts'
import { morningMail } from './morning-mail.ts'
import { readMorningContent } from './read-morning.ts'
import { listDueMornings, readMorning, saveMorning, setNextMorning, takeDueMorning } from './store.ts'

/** Every minute, as schedules are. */
export const RUN_MORNINGS: JobType<object> = {
  name: 'farm-mornings',
  isSingle: true,
  retryLimit: 0,
  batchSize: 1,
  expireInSeconds: 300,
}

export async function startMorningJobs(services: Needed, queue: JobQueue): Promise<void> {
  await queue.work(RUN_MORNINGS, async () => {
    await runMornings(services)
    return new Map()
  })
  queue.schedule(RUN_MORNINGS, { minutes: 1 })
  queue.sendSurely(RUN_MORNINGS, {})
}

type Needed = Pick<Services, 'db' | 'clock' | 'pages' | 'baseUrl' | 'weather' | 'log'>

/** A mail of the morning that could not be made by then, as without weather, is not sent any more. */
const LATE_MS = 3 * HOUR_MS

const nextMorning = (hour: number, zone: string, after: Date) =>
  new Date(nextSlot({ every: 'day', weekday: null, monthday: null, hour }, zone, after.getTime()))

/** Mails the farm's day to the accounts whose hour has come, each in a transaction of its own, which one worker wins. */
export async function runMornings(services: Needed): Promise<void> {
  const { db, clock, log } = services
  const due = await db.asSystem((tx) => listDueMornings(tx, clock.now()))
  for (const { orgId, userId } of due)
    await db
      .inOrganisation(orgId, (tx) => runMorning(services, tx, userId))
      .catch((error: unknown) => {
        // Without weather it is tried again a minute later.
        if (!(error instanceof AppError && error.rejection === 'unavailable'))
          log.error({ err: error }, 'the farm report of a morning could not be mailed')
      })
}

/** The mail and the next morning are written together: whatever is killed, it is sent once. */
async function runMorning(services: Needed, tx: OrgTx, userId: string): Promise<void> {
  const now = services.clock.now()
  const morning = await takeDueMorning(tx, userId, now)
  if (!morning) return
  const { hour, zone, nextAt, firstField } = morning
  const sender = await findReportSender(tx, userId)
  const isLate = nextAt !== null && now.getTime() - nextAt.getTime() > LATE_MS
  if (sender && firstField !== null && nextAt !== null && !isLate && mayHave(sender)) {
    const mail = await makeMail(services, tx, sender, { hour, zone, now, firstField })
    if (mail) await queueMail(tx, renderMail(sender.account.email, mail), now)
  }
  await setNextMorning(tx, userId, nextMorning(hour, zone, now))
}

/** The hour of an account without the permission stays stored, and counts again with the permission. */
function mayHave({ account }: ReportSender): boolean {
  const { permissions, isEmailVerified, organisationKind } = account
  return (
    isEmailVerified &&
    organisationKind !== 'sandbox' &&
    isAllowed(permissions, 'report_generation.farm_morning') &&
    isAllowed(permissions, 'views.general')
  )
}

type At = { hour: number; zone: string; now: Date; firstField: string }

/** Null where the account may not see it. */
async function makeMail(
  { pages, baseUrl, weather }: Needed,
  tx: OrgTx,
  { account, units }: ReportSender,
  at: At,
) {
  const content = await readMorningContent(createReadPage(pages, account), units, at.firstField)
  if (content === null) return null
  const uuids = Object.values(content.lines).flatMap((lines) => lines.map(({ uuid }) => uuid))
  const fields = await readReportFields(tx, [...new Set(uuids)])
  const names = new Map(fields.map(({ uuid, name }) => [uuid, name]))
  return morningMail(content, {
    baseUrl,
    ...at,
    isSimulated: weather.source.id === 'simulated',
    nameOf: (uuid) => names.get(uuid) ?? '',
  })
}

export async function readOwnMorning(tx: OrgTx, userId: string): Promise<FarmMorning> {
  const { hour, zone } = await readMorning(tx, userId)
  return { hour, time_zone: zone }
}

/** The next one comes at the next such hour, today's if it is still to come. */
export async function putOwnMorning(
  tx: OrgTx,
  account: Account,
  hour: number | null,
  now: Date,
): Promise<FarmMorning> {
  if (hour !== null && account.organisationKind === 'sandbox')
    throw new AppError('forbidden', demoTexts.noMail, { code: 'demo' })
  if (hour !== null && !account.isEmailVerified)
    throw new AppError('forbidden', reportTexts.unverified, { code: 'unverified' })
  const { zone } = await readMorning(tx, account.userId)
  await saveMorning(tx, account.userId, hour, hour === null ? null : nextMorning(hour, zone, now))
  return { hour, time_zone: zone }
}
