import type { SendMailOptions } from 'nodemailer'
import type { OutgoingMail } from './mail.ts'

/** A mail as the library wants it. An address is given apart from a name, so that nothing in it is read as a second one. */
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
