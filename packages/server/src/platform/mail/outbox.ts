import { isFreedEmail } from '@windrow/contract/entities/user.ts'
import { demoTexts } from '@windrow/contract/texts/en/demo.ts'
import { sql } from 'kysely'
import type { OrgTx, SystemTx } from '../db/scope.ts'
import { notifyOf } from '../events/events.ts'
import { AppError } from '../http/errors.ts'
import type { Account } from '../http/handler.ts'
import type { Mail } from './mail.ts'

/** Where the accounts of sandboxes have their addresses: nothing can ever be delivered there (RFC 2606). */
export const SANDBOX_DOMAIN = 'sandbox.invalid'

/** What causes a mail: an organisation, the organisation of an account, or none, as with a contact request. */
export type MailCause = { orgId: string } | { userId: string } | null

/** The organisation of an `OrgTx` is the cause; a `SystemTx` must pass it. */
export type CauseIn<Tx> = Tx extends SystemTx ? [cause: MailCause] : []

/**
 * Queues a mail in the caller's transaction: it is sent if, and only if, that is committed. This function decides what
 * leaves this machine: mails of the demo farm are stored as files whatever the settings (decisions-2 §1), a sandbox
 * causes none (decisions §9), and none goes to the accounts of a sandbox, nor to those whose address was taken back.
 * Returns the id of the mail in the outbox; null when none is queued.
 */
export async function queueMail<Tx extends OrgTx | SystemTx>(
  tx: Tx,
  mail: Mail,
  now: Date,
  ...[cause = null]: CauseIn<Tx>
): Promise<string | null> {
  if (mail.to.endsWith(`@${SANDBOX_DOMAIN}`) || isFreedEmail(mail.to)) return null
  const organisation = await findCause(tx, cause)
  if (organisation?.kind === 'sandbox') throw new AppError('forbidden', demoTexts.noMail, { code: 'demo' })
  const { id } = await tx
    .insertInto('mail_outbox')
    .values({
      recipient: mail.to,
      subject: mail.subject,
      text_part: mail.text,
      html_part: mail.html,
      created_at: now,
      due_at: now,
      attachments: asJson(mail.attachments),
      headers: asJson(mail.headers),
      reply_to: asJson(mail.replyTo),
      caused_by: organisation?.id ?? null,
      is_kept: organisation?.kind === 'demo',
      is_open: mail.isOpen ?? false,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const asJson = (value: object | undefined) => (value === undefined ? null : JSON.stringify(value))

async function findCause(tx: OrgTx | SystemTx, cause: MailCause) {
  const orgId = cause && 'orgId' in cause ? cause.orgId : null
  const userId = cause && 'userId' in cause ? cause.userId : null
  const { rows } = await sql<{
    id: string
    kind: Account['organisationKind']
  }>`select id, kind from organisation
    where id = coalesce(${orgId}::uuid, (select org_id from member where user_id = ${userId}::uuid),
      nullif(current_setting('windrow.org', true), '')::uuid)`.execute(tx)
  return rows[0] ?? null
}

/**
 * The mails of an organisation that were stored and that this account may read, the newest first: those to members, and
 * of another member's only what holds neither code nor link of theirs (decisions-2 §1).
 */
export async function listStoredMailIds(tx: OrgTx, userId: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select mail.id from mail_outbox as mail
      join member on member.org_id = mail.caused_by
      join identity_user as person on person.id = member.user_id and person.email = lower(mail.recipient)
    where mail.is_kept and mail.sent_at is not null and (member.user_id = ${userId} or mail.is_open)
      and mail.caused_by = nullif(current_setting('windrow.org', true), '')::uuid
    order by mail.sent_at desc, mail.id limit ${limit}`.execute(tx)
  return rows.map(({ id }) => id)
}

/** The next due mail, locked for this transaction; other senders pass it by. */
export async function takeDueMail(tx: SystemTx, now: Date) {
  return tx
    .selectFrom('mail_outbox')
    .selectAll()
    .where('sent_at', 'is', null)
    .where('given_up_at', 'is', null)
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}

/** What was in a sent mail is removed: it may have held a code. */
export async function markSent(tx: SystemTx, id: string, now: Date, isStored: boolean): Promise<void> {
  await tx
    .updateTable('mail_outbox')
    .set({
      sent_at: now,
      is_kept: isStored,
      text_part: null,
      html_part: null,
      attachments: null,
      headers: null,
      last_error: null,
    })
    .where('id', '=', id)
    .execute()
}

export async function markFailed(
  tx: SystemTx,
  id: string,
  failure: { error: string; retryAt: Date | null; now: Date },
): Promise<void> {
  await tx
    .updateTable('mail_outbox')
    .set({
      attempts: sql`attempts + 1`,
      last_error: failure.error,
      ...(failure.retryAt ? { due_at: failure.retryAt } : { given_up_at: failure.now }),
    })
    .where('id', '=', id)
    .execute()
}

/** Tries a mail at once that waits for another try; one that is just being sent is left alone. */
export async function hastenMail(tx: OrgTx, id: string, now: Date): Promise<void> {
  await sql`update mail_outbox set due_at = ${now} where id in (
    select id from mail_outbox where id = ${id} and sent_at is null and given_up_at is null and due_at > ${now}
    for update skip locked)`.execute(tx)
  await notifyOf(tx, 'mail')
}
