import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { inject } from 'vitest'

const WAIT_MS = 60_000

/** The newest mail to an address whose subject holds the words, as it was really sent. */
export async function mailTo(address: string, words: string): Promise<Email> {
  const until = Date.now() + WAIT_MS
  while (Date.now() < until) {
    const found = (await mailsTo(address)).find((mail) => mail.subject?.includes(words))
    if (found) return found
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`No mail to ${address} about "${words}" within ${WAIT_MS} ms.`)
}

export async function countMailsTo(address: string): Promise<number> {
  return (await mailsTo(address)).length
}

/** The first link of a mail's text part. */
export function linkIn(mail: Email): string {
  const link = /https?:\/\/\S+/.exec(mail.text ?? '')?.[0]
  if (!link) throw new Error('The mail holds no link.')
  return link
}

/** By name. A mail does not change once it is there, and a whole run leaves hundreds. */
const sources = new Map<string, Promise<string>>()

function sourceOf(folder: string, name: string): Promise<string> {
  const source = sources.get(name) ?? readFile(join(folder, name), 'latin1')
  sources.set(name, source)
  return source
}

/** Newest first. */
async function mailsTo(address: string): Promise<Email[]> {
  const folder = join(inject('dataDir'), 'mail')
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'))
  const newestFirst = names.sort().reverse()
  const all = await Promise.all(newestFirst.map((name) => sourceOf(folder, name)))
  const naming = all.filter((source) => source.includes(address))
  const mails = await Promise.all(naming.map((source) => PostalMime.parse(Buffer.from(source, 'latin1'))))
  return mails.filter(({ to }) => to?.some((recipient) => recipient.address === address))
}
