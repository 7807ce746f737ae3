import { mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import PostalMime, { type Email } from 'postal-mime'
import { writeWhole } from '../file-store.ts'
import { composeMail, type MailTransport } from './mail.ts'

/** Where mails are stored. */
export const mailFolder = (dataDir: string) => join(dataDir, 'mail')

/** Stores each mail as an `.eml` file: nothing leaves the machine. */
export function createFileTransport(options: { dataDir: string; from: string }): MailTransport {
  const folder = mailFolder(options.dataDir)
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    keeps: true,
    send: async (mail) => {
      const composed = await transport.sendMail(composeMail(mail, options.from))
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const id = mail.messageId.replace(/[^\w-]/g, '').slice(0, 70)
      const name = `${mail.date.toISOString().replace(/[:.]/g, '-')}_${id}.eml`
      // A retry has the same id and another date, and overwrites the file of a killed attempt.
      await writeWhole(join(folder, name), join(folder, `.${id}.part`), composed.message as Buffer)
    },
    close: () => transport.close(),
  }
}

export type StoredMail = { id: string; mail: Email }

/** The mail's id in the outbox, which is in the name of its file. */
const outboxId = (name: string): string | null =>
  /_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/.exec(name)?.[1] ?? null

async function read(folder: string, id: string): Promise<StoredMail | null> {
  const bytes = await readFile(join(folder, `${id}.eml`)).catch(() => null)
  return bytes && { id, mail: await PostalMime.parse(bytes) }
}

/** The stored mails with these ids in the outbox, the newest first. */
export async function listStoredMails(folder: string, wanted: ReadonlySet<string>): Promise<StoredMail[]> {
  const names = await readdir(folder).catch(() => [])
  const ids = names.filter((name) => name.endsWith('.eml')).map((name) => name.slice(0, -'.eml'.length))
  const newest = ids
    .filter((id) => wanted.has(outboxId(id) ?? ''))
    .sort()
    .reverse()
  const mails = await Promise.all(newest.map((id) => read(folder, id)))
  return mails.filter((mail) => mail !== null)
}

/** One of them by the name of its file, which its schema has checked: it holds no slash and no dot. */
export async function readStoredMail(
  folder: string,
  id: string,
  wanted: ReadonlySet<string>,
): Promise<StoredMail | null> {
  return wanted.has(outboxId(id) ?? '') ? read(folder, id) : null
}

type StoredFile = { name: string | null; type: string; content: Buffer }

/** The attachments of a mail, in their order. */
export function attachedFiles({ mail }: StoredMail): StoredFile[] {
  return mail.attachments.map(({ filename, mimeType, content }) => ({
    name: filename,
    type: mimeType,
    content: Buffer.from(content as ArrayBuffer),
  }))
}

/** Real SMTP by `SMTP_URL`. Time-outs are bounded, so that a dead server cannot hold the outbox. */
export function createSmtpTransport(options: { url: string; from: string }): MailTransport {
  const transport = createTransport({
    url: options.url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    keeps: false,
    send: async (mail) => {
      await transport.sendMail(composeMail(mail, options.from))
    },
    close: () => transport.close(),
  }
}
