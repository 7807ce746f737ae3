import { buffer } from 'node:stream/consumers'
import { DAY_MS } from '@windrow/core/time/day.ts'
import { onEvent } from '../events/events.ts'
import type { FileStore } from '../file-store.ts'
import type { Platform } from '../platform.ts'
import type { AttachedFile, MailAttachment, MailTransport } from './mail.ts'
import { markFailed, markSent, takeDueMail } from './outbox.ts'
import { createFileTransport } from './transports.ts'

const POLL_MS = 15_000
const GIVE_UP_MS = 3 * DAY_MS
const LONGEST_WAIT_MS = 30 * 60_000

/**
 * Sends what is due in the outbox, one at a time. The row stays locked while its mail is sent: a killed
 * sender leaves it to the next one, which sends it again under the same Message-ID, so that nothing is lost. What must
 * not leave this machine is stored as a file, whatever the transport is.
 */
export async function startMailSender(
  services: Pick<Platform, 'db' | 'clock' | 'log' | 'config' | 'files'>,
  transport: MailTransport,
): Promise<{ stop(): Promise<void> }> {
  const { db, clock, log, config } = services
  const keeper = createFileTransport({ dataDir: config.dataDir, from: config.mailFrom })
  let isStopping = false
  let current: Promise<void> | null = null
  let isRequestedAgain = false

  const sendOne = () =>
    db.asSystem(async (tx) => {
      const row = await takeDueMail(tx, clock.now())
      if (!row) return false
      const used = row.is_kept ? keeper : transport
      try {
        await used.send({
          to: row.recipient,
          subject: row.subject,
          text: row.text_part ?? '',
          html: row.html_part ?? '',
          messageId: messageId(row.id, config.mailFrom),
          date: clock.now(),
          attachments: await readAttachments(services.files, row.attachments ?? []),
          headers: row.headers ?? {},
          ...(row.reply_to ? { replyTo: row.reply_to } : {}),
        })
        await markSent(tx, row.id, clock.now(), used.keeps)
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error)
        const retryAt = nextTry(row, error, clock.now())
        await markFailed(tx, row.id, { error: reason.slice(0, 500), retryAt, now: clock.now() })
        log.warn(
          `A mail could not be sent (${reason.slice(0, 200)}). ${retryAt ? 'Trying again later.' : 'Given up.'}`,
        )
      }
      return true
    })

  const drain = async () => {
    do {
      isRequestedAgain = false
      while (!isStopping && (await sendOne()));
    } while (isRequestedAgain && !isStopping)
  }
  const wake = () => {
    isRequestedAgain = true
    current ??= drain()
      .catch((error: unknown) => log.error({ err: error }, 'the outbox could not be read'))
      .finally(() => {
        current = null
      })
  }

  const stopListening = await onEvent(db, 'mail', wake, wake)
  const timer = setInterval(wake, POLL_MS)
  wake()
  return {
    stop: async () => {
      isStopping = true
      clearInterval(timer)
      await stopListening()
      await current
      transport.close()
      keeper.close()
    },
  }
}

/** The file was deleted: a retry would not help. */
class AttachmentGone extends Error {
  override name = 'AttachmentGone'
}

async function readAttachments(
  files: FileStore,
  attachments: readonly MailAttachment[],
): Promise<AttachedFile[]> {
  const read: AttachedFile[] = []
  for (const { name, type, key } of attachments) {
    const content = await files.get(key)
    if (content === null) throw new AttachmentGone(`Its file ${name} is not there any more.`)
    read.push({ name, type, content: await buffer(content) })
  }
  return read
}

export function messageId(id: string, mailFrom: string): string {
  const domain = /@([A-Za-z0-9.-]+)/.exec(mailFrom)?.[1] ?? 'localhost'
  return `<${id}@${domain}>`
}

/** Doubling waits up to half an hour, for three days; what the server rejects for good, or is not whole, is given up. */
export function nextTry(row: { attempts: number; created_at: Date }, error: unknown, now: Date): Date | null {
  const isTooOld = now.getTime() - row.created_at.getTime() > GIVE_UP_MS
  if (isPermanentlyRejected(error) || isTooOld) return null
  return new Date(now.getTime() + Math.min(30_000 * 2 ** row.attempts, LONGEST_WAIT_MS))
}

/** Whether the recipient or mail is rejected; errors of password, sender or greeting concern every mail and are retried. */
function isPermanentlyRejected(error: unknown): boolean {
  if (error instanceof AttachmentGone) return true
  if (!(error instanceof Error && 'responseCode' in error && 'command' in error)) return false
  const code = Number(error.responseCode)
  return code >= 500 && code < 600 && (error.command === 'RCPT TO' || error.command === 'DATA')
}
