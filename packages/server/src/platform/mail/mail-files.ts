import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'

export type KeptMail = { id: string; mail: Email }

/** The mail's id in the outbox, which stands in the name of its file. */
const outboxId = (name: string): string | null =>
  /_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/.exec(name)?.[1] ?? null

async function read(folder: string, id: string): Promise<KeptMail | null> {
  const bytes = await readFile(join(folder, `${id}.eml`)).catch(() => null)
  return bytes && { id, mail: await PostalMime.parse(bytes) }
}

/** The kept mails with these ids in the outbox, the newest first. */
export async function listKeptMails(folder: string, wanted: ReadonlySet<string>): Promise<KeptMail[]> {
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
export async function readKeptMail(
  folder: string,
  id: string,
  wanted: ReadonlySet<string>,
): Promise<KeptMail | null> {
  return wanted.has(outboxId(id) ?? '') ? read(folder, id) : null
}

export type KeptFile = { name: string | null; type: string; content: Buffer }

/** What a mail brings, in the order in which it stands there. */
export function attachedFiles({ mail }: KeptMail): KeptFile[] {
  return mail.attachments.map(({ filename, mimeType, content }) => ({
    name: filename,
    type: mimeType,
    content: Buffer.from(content as ArrayBuffer),
  }))
}
