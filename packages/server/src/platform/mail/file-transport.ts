import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { writeWhole } from '../files/write-whole.ts'
import { composeMail } from './compose-mail.ts'
import type { MailTransport } from './mail.ts'

/** Where mails are kept. */
export const mailFolder = (dataDir: string) => join(dataDir, 'mail')

/** Keeps each mail as an `.eml` file: nothing leaves the machine. */
export function createFileTransport(options: { dataDir: string; from: string }): MailTransport {
  const folder = mailFolder(options.dataDir)
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    send: async (mail) => {
      const composed = await transport.sendMail(composeMail(mail, options.from))
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const id = mail.messageId.replace(/[^\w-]/g, '').slice(0, 70)
      const name = `${mail.date.toISOString().replace(/[:.]/g, '-')}_${id}.eml`
      // Tried again, a mail has the same id and another date: what a killed try has left is written over.
      await writeWhole(join(folder, name), join(folder, `.${id}.part`), composed.message as Buffer)
    },
    close: () => transport.close(),
  }
}
