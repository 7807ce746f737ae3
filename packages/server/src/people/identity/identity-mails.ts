import { INVITATION_DAYS, RESET_CODE_MINUTES } from '@windrow/contract/limits.ts'
import { mailTexts as texts } from '@windrow/contract/texts/en/mails.ts'
import { membersTexts } from '@windrow/contract/texts/en/members.ts'
import { fill } from '@windrow/contract/texts/fill.ts'
import type { Role } from '@windrow/core/access/roles.ts'
import type { MailDocument } from '../../platform/mail/document/mail-document.ts'

/** How long a link that verifies an address is good for. */
export const VERIFY_HOURS = 24

/** Secrets are in the fragment, after `#`, which never reaches a server or its logs. */
const link = (baseUrl: string, path: string, secrets: Record<string, string>) =>
  `${baseUrl}${path}#${new URLSearchParams(secrets)}`

export function resetCodeMail(values: {
  baseUrl: string
  email: string
  code: string
  /** The secret of the link. */
  link: string
  /** The code counts with the link only, so it is not shown. */
  isByLinkAlone: boolean
}): MailDocument {
  const said = texts.resetCode
  const { email, code, isByLinkAlone } = values
  const minutes = { minutes: RESET_CODE_MINUTES }
  const href = link(values.baseUrl, '/password-code', { email, code, link: values.link })
  return {
    subject: isByLinkAlone ? said.linkSubject : fill(said.subject, { code }),
    title: said.title,
    blocks: isByLinkAlone
      ? [
          { kind: 'text', text: fill(said.linkLead, minutes) },
          { kind: 'button', label: said.linkButton, href },
          { kind: 'note', text: said.linkOnly },
          { kind: 'note', text: said.ignore },
        ]
      : [
          { kind: 'text', text: fill(said.lead, minutes) },
          { kind: 'code', code },
          { kind: 'button', label: said.button, href },
          { kind: 'note', text: said.where },
          { kind: 'note', text: said.ignore },
        ],
    footer: texts.footer,
  }
}

export function verifyEmailMail(values: { baseUrl: string; email: string; token: string }): MailDocument {
  const said = texts.verifyEmail
  return {
    subject: said.subject,
    title: said.title,
    blocks: [
      { kind: 'text', text: fill(said.lead, values) },
      {
        kind: 'button',
        label: fill(said.button, values),
        href: link(values.baseUrl, '/verify-email', { token: values.token }),
      },
      { kind: 'note', text: said.where },
      { kind: 'note', text: fill(said.ignore, { hours: VERIFY_HOURS }) },
    ],
    footer: texts.footer,
  }
}

/** Notifies the old address, so that a change by a stranger does not go unnoticed. */
export function emailChangedMail(values: { email: string }): MailDocument {
  const said = texts.emailChanged
  return {
    subject: said.subject,
    title: said.title,
    blocks: [
      { kind: 'text', text: fill(said.lead, values) },
      { kind: 'note', text: said.ignore },
    ],
    footer: texts.footer,
  }
}

export function passwordChangedMail(values: { baseUrl: string }): MailDocument {
  const said = texts.passwordChanged
  return {
    subject: said.subject,
    title: said.title,
    blocks: [
      { kind: 'text', text: said.lead },
      { kind: 'button', label: said.button, href: `${values.baseUrl}/restore-password` },
      { kind: 'note', text: said.ignore },
    ],
    footer: texts.footer,
  }
}

export function invitationMail(values: {
  baseUrl: string
  token: string
  invitedBy: string
  organisation: string
  role: Role
}): MailDocument {
  const said = texts.invitation
  const words = { ...values, role: membersTexts.roles[values.role].inSentence }
  return {
    subject: fill(said.subject, words),
    title: fill(said.title, words),
    blocks: [
      { kind: 'text', text: fill(said.lead, words) },
      {
        kind: 'button',
        label: said.button,
        href: link(values.baseUrl, '/invitation', { token: values.token }),
      },
      { kind: 'note', text: fill(said.ignore, { days: INVITATION_DAYS }) },
    ],
    footer: texts.footer,
  }
}

export function contactMail(values: { name: string; email: string; company: string }): MailDocument {
  const said = texts.contact
  return {
    subject: fill(said.subject, values),
    title: said.title,
    blocks: [
      { kind: 'text', text: fill(said.lead, values) },
      {
        kind: 'facts',
        facts: [
          { name: said.name, value: values.name },
          { name: said.email, value: values.email },
          { name: said.company, value: values.company },
        ],
      },
    ],
    footer: texts.footer,
  }
}
