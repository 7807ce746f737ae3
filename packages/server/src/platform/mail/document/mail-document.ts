/** What a mail says, once for both of its parts. */
export type MailDocument = {
  subject: string
  title: string
  /** The colour of its subject, beside the title. */
  hue?: string
  /** Beside the brand, such as where the data come from. */
  badge?: string
  blocks: MailBlock[]
  footer: string
  footerLinks?: MailLink[]
}

export type MailLink = { label: string; href: string }

/** The first cell leads somewhere where there is `href`. */
export type MailRow = { cells: string[]; href?: string }

/** The name leads somewhere where there is `href`. */
export type MailLine = { name: string; text: string; href?: string }

export type MailBlock =
  | { kind: 'text'; text: string }
  | { kind: 'note'; text: string }
  | { kind: 'code'; code: string }
  | { kind: 'button'; label: string; href: string }
  | { kind: 'facts'; facts: { name: string; value: string }[] }
  | { kind: 'section'; title: string; hue: string }
  /** The first two columns are words, the others numbers. */
  | { kind: 'table'; columns: string[]; rows: MailRow[]; more: MailLink | null }
  | { kind: 'lines'; lines: MailLine[]; more: MailLink | null }
  | { kind: 'links'; button: MailLink; links: MailLink[] }
  | { kind: 'aside'; lead: string; text: string; link: MailLink }
