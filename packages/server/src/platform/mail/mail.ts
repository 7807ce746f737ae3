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
  /** Whom an answer goes to, where it is not the sender. */
  replyTo?: MailAddress
}

export type MailAttachment = { name: string; type: string; key: string }

export type MailAddress = { name: string; address: string }

/** What the outbox hands to a transport; the message id stays the same however often it is tried. */
export type OutgoingMail = Omit<Mail, 'attachments' | 'isOpen'> & {
  messageId: string
  date: Date
  attachments?: readonly AttachedFile[]
}

export type AttachedFile = { name: string; type: string; content: Buffer }

export type MailTransport = {
  send(mail: OutgoingMail): Promise<void>
  close(): void
}
