import type { SendMailOptions } from 'nodemailer'

/** A mail as the library wants it. An address is passed apart from a name, so that nothing in it is read as a second one. */
export function composeMail(mail: OutgoingMail, from: string): SendMailOptions {
  const { to, subject, text, html, messageId, date, attachments = [], headers = {}, replyTo } = mail
  return {
    from,
    to: { name: '', address: to },
    ...(replyTo ? { replyTo } : {}),
    subject,
    text,
    html,
    messageId,
    date,
    headers: { ...headers },
    attachments: attachments.map(({ name, type, content }) => ({
      filename: name,
      contentType: type,
      content,
    })),
  }
}

/** A mail ready to leave, with a text and an HTML part. */
export type Mail = {
  to: string
  subject: string
  text: string
  html: string
  /** Files by their key in the file store: they are read when the mail leaves. */
  attachments?: readonly MailAttachment[]
  /** Further header lines. */
  headers?: Readonly<Record<string, string>>
  /** True where it holds neither a code nor a link that acts for its reader: others of the organisation may read it. */
  isOpen?: boolean
  /** Whom a reply goes to, where it is not the sender. */
  replyTo?: MailAddress
}

export type MailAttachment = { name: string; type: string; key: string }

type MailAddress = { name: string; address: string }

/** What the outbox hands to a transport; the message id stays the same however often it is tried. */
type OutgoingMail = Omit<Mail, 'attachments' | 'isOpen'> & {
  messageId: string
  date: Date
  attachments?: readonly AttachedFile[]
}

export type AttachedFile = { name: string; type: string; content: Buffer }

export type MailTransport = {
  /** Whether it stores mails on this machine and sends none. */
  keeps: boolean
  send(mail: OutgoingMail): Promise<void>
  close(): void
}
