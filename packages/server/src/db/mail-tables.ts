import type { ColumnType, Generated } from 'kysely'

type Instant = ColumnType<Date, Date | undefined, Date>

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
  }
  contact_request: {
    id: Generated<string>
    name: string
    email: string
    company: string
    created_at: Instant
  }
}
