import { join } from 'node:path'
import type { keptMailApi } from '@windrow/contract/api/kept-mail.ts'
import { mailsPageTexts } from '@windrow/contract/texts/en/mails-page.ts'
import type { Account } from '../../adapters/identity/account.ts'
import { attachedFiles, type KeptMail, listKeptMails, readKeptMail } from '../../adapters/mail/kept-mails.ts'
import { notFound } from '../../app-error.ts'
import { Download } from '../../http/download.ts'
import type { Handlers } from '../../http/handler.ts'
import type { Services } from '../../services.ts'

const summary = ({ id, mail }: KeptMail) => ({
  id,
  to: mail.to?.map((recipient) => recipient.address ?? '').join(', ') ?? '',
  subject: mail.subject ?? '',
  date: mail.date ?? null,
})

/**
 * Kept mails hold codes and links of everybody: the page is for the demo organisation's owner, on the embedded
 * database behind a loopback address only, and does not exist for anybody else (decisions §1).
 */
export function keptMailRoutes({ config }: Services): Handlers<typeof keptMailApi> {
  const folder = join(config.dataDir, 'mail')
  const refuseOthers = (account: Account) => {
    if (!config.isDemo || config.smtpUrl !== null || account.organisationKind !== 'demo') throw notFound()
  }
  return {
    listKeptMails: async ({ account }) => {
      refuseOthers(account)
      return { mails: (await listKeptMails(folder)).map(summary) }
    },
    readKeptMail: async ({ account, params }) => {
      refuseOthers(account)
      const kept = await readKeptMail(folder, params.id)
      if (!kept) throw notFound()
      const { mail } = kept
      return {
        ...summary(kept),
        from: mail.from?.address ?? '',
        text: mail.text ?? '',
        html: mail.html ?? null,
        attachments: attachedFiles(kept).map(({ name, content }) => ({
          name: name ?? mailsPageTexts.unnamed,
          bytes: content.length,
        })),
      }
    },
    downloadKeptAttachment: async ({ account, params }) => {
      refuseOthers(account)
      const kept = await readKeptMail(folder, params.id)
      const file = kept && attachedFiles(kept)[Number(params.at)]
      if (!file) throw notFound()
      return new Download(file.name ?? mailsPageTexts.unnamed, file.type, file.content)
    },
  }
}
