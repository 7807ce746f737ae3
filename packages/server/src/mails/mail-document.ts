/** What a mail says, once for both of its parts. */
export type MailDocument = {
  subject: string
  title: string
  blocks: MailBlock[]
  footer: string
}

export type MailBlock =
  | { kind: 'text'; text: string }
  | { kind: 'note'; text: string }
  | { kind: 'code'; code: string }
  | { kind: 'button'; label: string; href: string }
  | { kind: 'facts'; facts: { name: string; value: string }[] }
