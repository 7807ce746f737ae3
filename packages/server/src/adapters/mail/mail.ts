/** A mail ready to leave, with a text and an HTML part. */
export type Mail = { to: string; subject: string; text: string; html: string }

/** What the outbox hands to a transport; the message id stays the same however often it is tried. */
export type OutgoingMail = Mail & { messageId: string; date: Date }

export type MailTransport = {
  send(mail: OutgoingMail): Promise<void>
  close(): void
}
