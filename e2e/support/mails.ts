import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { inject } from 'vitest'

const WAIT_MS = 15_000

/** The newest mail to an address whose subject holds the words, as it was really sent. */
export async function mailTo(address: string, words: string): Promise<Email> {
  const until = Date.now() + WAIT_MS
  while (Date.now() < until) {
    const found = (await allMails()).find(
      (mail) => mail.to?.some((to) => to.address === address) && mail.subject?.includes(words),
    )
    if (found) return found
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`No mail to ${address} about "${words}" within ${WAIT_MS} ms.`)
}

export async function countMailsTo(address: string): Promise<number> {
  return (await allMails()).filter((mail) => mail.to?.some((to) => to.address === address)).length
}

/** The first link of a mail's text part. */
export function linkIn(mail: Email): string {
  const link = /https?:\/\/\S+/.exec(mail.text ?? '')?.[0]
  if (!link) throw new Error('The mail holds no link.')
  return link
}

async function allMails(): Promise<Email[]> {
  const folder = join(inject('dataDir'), 'mail')
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'))
  const newestFirst = names.sort().reverse()
  return Promise.all(newestFirst.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))))
}
