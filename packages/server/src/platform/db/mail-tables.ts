import type { ColumnType, Generated, JSONColumnType } from 'kysely'

type Instant = ColumnType<Date, Date | undefined, Date>

type Json<Value extends object> = JSONColumnType<Value | null, string | null | undefined, string | null>

/** A file that goes with a mail, by its key in the file store. */
export type MailFile = { name: string; type: string; key: string }

export interface MailTables {
  mail_outbox: {
    id: Generated<string>
    recipient: string
    subject: string
    text_part: string | null
    html_part: string | null
    created_at: Instant
    due_at: Instant
    attempts: Generated<number>
    last_error: string | null
    sent_at: Date | null
    given_up_at: Date | null
    attachments: Json<MailFile[]>
    headers: Json<Record<string, string>>
    reply_to: Json<{ name: string; address: string }>
    /** The organisation whose doing it is. */
    caused_by: string | null
    /** It does not leave this machine, whatever is set. */
    is_kept: Generated<boolean>
    /** It holds neither a code nor a link that acts for its reader. */
    is_open: Generated<boolean>
  }
  contact_request: {
    id: Generated<string>
    name: string
    email: string
    company: string
    created_at: Instant
  }
}
