import { renderToStaticMarkup } from 'react-dom/server'
import type { Mail } from '../mail.ts'
import type { MailDocument } from './mail-document.ts'
import { MailHtml } from './mail-html.tsx'
import { mailText } from './mail-text.ts'

export function renderMail(to: string, document: MailDocument): Mail {
  return {
    to,
    subject: document.subject.replace(/\s+/g, ' '),
    text: mailText(document),
    html: `<!doctype html>${renderToStaticMarkup(<MailHtml document={document} />)}`,
  }
}
