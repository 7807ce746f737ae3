import type { contactApi } from '@windrow/contract/api/contact.ts'
import { callTexts } from '@windrow/contract/texts/en/call.ts'
import { AppError } from '../platform/http/app-error.ts'
import type { Handlers } from '../platform/http/handler.ts'
import { renderMail } from '../platform/mail/document/render-mail.tsx'
import { contactMail } from './identity/identity-mails.ts'
import type { Services } from './services.ts'
import { countAttempt } from './store/attempts.ts'
import { addContactRequest } from './store/contact-requests.ts'

/** 5 a minute for one address (decisions §3). */
const CONTACT_LIMIT = { max: 5, windowSeconds: 60 }

export function contactRoutes({ db, mail, config, accounts }: Services): Handlers<typeof contactApi> {
  return {
    sendContactForm: async ({ body, caller }) => {
      const wait = await db.asSystem((tx) =>
        countAttempt(tx, `contact:${caller.countedAddress}`, CONTACT_LIMIT),
      )
      if (wait !== null) throw new AppError('too-many', callTexts.tooMany, { retryAfterSeconds: wait })
      const account = await accounts.byToken(caller.token, caller.hasDemo)
      await db.asSystem(async (tx) => {
        await addContactRequest(tx, body)
        // What a visitor of a sandbox asks is stored, and mailed to nobody (decisions-2 §1).
        if (account?.organisationKind === 'sandbox') return
        await mail(tx, renderMail(config.salesEmail, contactMail(body)), account && { orgId: account.orgId })
      })
      return {}
    },
  }
}
