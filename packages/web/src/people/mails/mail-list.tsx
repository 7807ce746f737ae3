import { UnstyledButton } from '@mantine/core'
import type { storedMailApi } from '@windrow/contract/api/stored-mail.ts'
import type { ResponseOf } from '@windrow/contract/endpoint.ts'
import { mailsPageTexts as texts } from '@windrow/contract/texts/en/mails-page.ts'
import { Card } from '../../ui/layout/card.tsx'
import { mailDate } from './mail-date.ts'
import classes from './mails.module.css'

type MailListProps = {
  mails: ResponseOf<typeof storedMailApi.listKeptMails>['mails']
  chosen: string | null
  onChoose: (id: string) => void
}

export function MailList({ mails, chosen, onChoose }: MailListProps) {
  return (
    <section aria-label={texts.list} className={classes.list}>
      <Card flush>
        <ul>
          {mails.map(({ id, subject, to, date }) => (
            <li key={id} className={classes.item}>
              <UnstyledButton
                id={`mail-${id}`}
                className={classes.mail}
                aria-current={id === chosen}
                onClick={() => onChoose(id)}
              >
                <span className={classes.subject}>{subject === '' ? texts.noSubject : subject}</span>
                <span className={classes.line}>
                  <span className={classes.to}>{to}</span>
                  <span>{mailDate(date)}</span>
                </span>
              </UnstyledButton>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  )
}
