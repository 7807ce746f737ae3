import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'

/** How many of the newest mails are listed. */
const LISTED = 100

export type KeptMail = { id: string; mail: Email }

async function read(folder: string, id: string): Promise<KeptMail | null> {
  const bytes = await readFile(join(folder, `${id}.eml`)).catch(() => null)
  return bytes && { id, mail: await PostalMime.parse(bytes) }
}

/** The newest kept mails first. */
export async function listKeptMails(folder: string): Promise<KeptMail[]> {
  const names = await readdir(folder).catch(() => [])
  const ids = names.filter((name) => name.endsWith('.eml')).map((name) => name.slice(0, -'.eml'.length))
  const newest = ids.sort().reverse().slice(0, LISTED)
  const mails = await Promise.all(newest.map((id) => read(folder, id)))
  return mails.filter((mail) => mail !== null)
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

/** `id` is checked by its schema: it holds no slash and no dot. */
export const readKeptMail = read
