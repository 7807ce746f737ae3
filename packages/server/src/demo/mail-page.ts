import type { storedMailApi } from '@windrow/contract/api/stored-mail.ts'
import { mailsPageTexts } from '@windrow/contract/texts/en/mails-page.ts'
import { Download } from '../platform/http/download.ts'
import { notFound } from '../platform/http/errors.ts'
import type { Account, Handlers } from '../platform/http/handler.ts'
import { listStoredMailIds } from '../platform/mail/outbox.ts'
import {
  attachedFiles,
  listStoredMails,
  mailFolder,
  readStoredMail,
  type StoredMail,
} from '../platform/mail/transports.ts'
import type { Services } from '../reports/services.ts'

/** How many of the newest mails are listed. */
const LISTED = 100

const summary = ({ id, mail }: StoredMail) => ({
  id,
  to: mail.to?.map((recipient) => recipient.address ?? '').join(', ') ?? '',
  subject: mail.subject ?? '',
  date: mail.date ?? null,
})

/**
 * What the demo farm would have mailed, for its owner; for everyone else the page does not exist (decisions-2 §1). Only
 * the outbox knows who caused a mail, to whom it goes and whether it contains a code: a file without a row there is
 * never shown.
 */
export function storedMailRoutes({ config, db }: Services): Handlers<typeof storedMailApi> {
  const folder = mailFolder(config.dataDir)
  const idsFor = async ({ organisationKind, orgId, userId }: Account): Promise<ReadonlySet<string>> => {
    if (organisationKind !== 'demo') throw notFound()
    return new Set(await db.inOrganisation(orgId, (tx) => listStoredMailIds(tx, userId, LISTED)))
  }
  const find = async (account: Account, id: string): Promise<StoredMail> => {
    const stored = await readStoredMail(folder, id, await idsFor(account))
    if (!stored) throw notFound()
    return stored
  }
  return {
    listKeptMails: async ({ account }) => ({
      mails: (await listStoredMails(folder, await idsFor(account))).map(summary),
    }),
    readKeptMail: async ({ account, params }) => {
      const stored = await find(account, params.id)
      const { mail } = stored
      return {
        ...summary(stored),
        from: mail.from?.address ?? '',
        text: mail.text ?? '',
        html: mail.html ?? null,
        attachments: attachedFiles(stored).map(({ name, content }) => ({
          name: name ?? mailsPageTexts.unnamed,
          bytes: content.length,
        })),
      }
    },
    downloadKeptAttachment: async ({ account, params }) => {
      const file = attachedFiles(await find(account, params.id))[Number(params.at)]
      if (!file) throw notFound()
      return new Download(file.name ?? mailsPageTexts.unnamed, file.type, file.content)
    },
  }
}
