import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
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
      const name = `${mail.date.toISOString().replace(/[:.]/g, '-')}_${mail.messageId.replace(/[^\w-]/g, '')}`
      const path = join(folder, `${name.slice(0, 96)}.eml`)
      await writeFile(`${path}.part`, composed.message as Buffer, { mode: 0o600 })
      await rename(`${path}.part`, path)
    },
    close: () => transport.close(),
  }
}
