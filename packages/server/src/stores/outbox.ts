import { demoTexts } from '@windrow/contract/texts/en/demo.ts'
import { sql } from 'kysely'
import type { Mail } from '../adapters/mail/mail.ts'
import { AppError } from '../app-error.ts'
import type { OrgTx, SystemTx } from '../db/scope.ts'

/** Where the accounts of sandboxes have their addresses: nothing can ever be delivered there (RFC 2606). */
export const SANDBOX_DOMAIN = 'sandbox.invalid'

/**
 * Queues a mail in the caller's transaction: it leaves if, and only if, the rest is kept. A sandbox sends none
 * (decisions §9), and none goes to its accounts.
 */
export async function queueMail(tx: OrgTx | SystemTx, mail: Mail, now: Date): Promise<void> {
  await queueMailNamed(tx, mail, now)
}

/** The same, with the id of the mail in the outbox; null when none goes there. */
export async function queueMailNamed(tx: OrgTx | SystemTx, mail: Mail, now: Date): Promise<string | null> {
  if (mail.to.endsWith(`@${SANDBOX_DOMAIN}`)) return null
  if (await isInSandbox(tx)) throw new AppError('forbidden', demoTexts.noMail, { code: 'demo' })
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
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const asJson = (value: object | undefined) => (value === undefined ? null : JSON.stringify(value))

async function isInSandbox(tx: OrgTx | SystemTx): Promise<boolean> {
  const { rows } = await sql`select from organisation where kind = 'sandbox'
    and id = nullif(current_setting('windrow.org', true), '')::uuid`.execute(tx)
  return rows.length > 0
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

/** What was in a sent mail is nobody's business any more: it may have held a code. */
export async function markSent(tx: SystemTx, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('mail_outbox')
    .set({
      sent_at: now,
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
  await sql`select pg_notify('windrow_mail', '')`.execute(tx)
}
