import { UnstyledButton } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconClock, IconMail, IconMailOff } from '@tabler/icons-react'
import type { ReportMail } from '@windrow/contract/entities/report.ts'
import { reportsPageTexts } from '@windrow/contract/texts/en/reports-page.ts'
import { useState } from 'react'
import { mailText } from './mail-text.ts'
import classes from './reports.module.css'

const texts = reportsPageTexts.mails
const SIGNS = {
  sent: IconCheck,
  kept: IconMail,
  waiting: IconClock,
  failed: IconAlertTriangle,
  unsubscribed: IconMailOff,
} as const
/** Those of which something has to be said come first. */
const ORDER = ['failed', 'unsubscribed', 'waiting', 'kept', 'sent'] as const
const SHOWN = 3

/** What became of the mail to each recipient. */
export function MailList({ mails }: { mails: readonly ReportMail[] }) {
  const [isOpen, setOpen] = useState(false)
  const sorted = [...mails].sort((a, b) => ORDER.indexOf(a.outcome) - ORDER.indexOf(b.outcome))
  const shown = isOpen ? sorted : sorted.slice(0, SHOWN)
  return (
    <div className={classes.mails}>
      <ul className={classes.mailList} aria-label={texts.label}>
        {shown.map((mail) => (
          <MailLine key={mail.recipient} mail={mail} />
        ))}
      </ul>
      {mails.length > SHOWN && (
        <UnstyledButton
          className={classes.more ?? ''}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? texts.fewer : texts.more(mails.length - SHOWN)}
        </UnstyledButton>
      )}
    </div>
  )
}

function MailLine({ mail }: { mail: ReportMail }) {
  const { recipient, outcome, error } = mail
  const Icon = SIGNS[outcome]
  return (
    <li className={classes.mail}>
      <span className={classes.sign} data-outcome={outcome}>
        <Icon size={16} aria-hidden />
      </span>
      <span className={classes.mailWords}>
        {recipient}{' '}
        <span className={classes.outcome}>
          <b data-outcome={outcome}>{texts[outcome]}</b>
          {mailText(mail)}
        </span>
        {error !== null && outcome !== 'sent' && (
          <span className={classes.mailError}>{texts.error(error)}</span>
        )}
      </span>
    </li>
  )
}
