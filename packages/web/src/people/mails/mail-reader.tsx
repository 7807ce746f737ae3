import { Button } from '@mantine/core'
import { IconArrowLeft, IconMail } from '@tabler/icons-react'
import { skipToken, useQuery } from '@tanstack/react-query'
import { storedMailApi } from '@windrow/contract/api/stored-mail.ts'
import { CallError } from '@windrow/contract/call-error.ts'
import type { ResponseOf } from '@windrow/contract/endpoint.ts'
import { mailsPageTexts as texts } from '@windrow/contract/texts/en/mails-page.ts'
import { useEffect, useRef } from 'react'
import { endpointQuery } from '../../platform/endpoint-query.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { FailedCard } from '../../ui/feedback/failed-card.tsx'
import { LoadingCard } from '../../ui/feedback/loading-card.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { IconSpot } from '../../ui/layout/icon-spot.tsx'
import { AttachmentList } from './attachment-list.tsx'
import { mailDate } from './mail-date.ts'
import { MailText } from './mail-text.tsx'
import classes from './mails.module.css'

type MailReaderProps = { id: string | null; onBack: () => void }

/** The chosen mail. On narrow screens it takes the list's place. */
export function MailReader({ id, onBack }: MailReaderProps) {
  const query = endpointQuery(storedMailApi.readKeptMail, { params: { id: id ?? '' } })
  const mail = useQuery({ ...query, ...(id === null ? { queryFn: skipToken } : {}) })
  const back = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // Where it took the list's place, the button that had the focus is gone.
    if (id !== null && back.current?.offsetParent) back.current.focus()
  }, [id])
  const isGone = mail.error instanceof CallError && mail.error.status === 404
  return (
    <div className={classes.reader}>
      <Button
        ref={back}
        variant="subtle"
        className={classes.back ?? ''}
        leftSection={<IconArrowLeft size={18} aria-hidden />}
        onClick={onBack}
      >
        {texts.back}
      </Button>
      {id === null ? (
        <EmptyState
          picture={<IconSpot icon={IconMail} tone="neutral" size="lg" />}
          title={texts.chooseTitle}
          detail={texts.choose}
        />
      ) : mail.data !== undefined ? (
        <Mail mail={mail.data} />
      ) : mail.error !== null ? (
        <FailedCard
          reason={isGone ? texts.gone : mail.error.message}
          retrying={mail.isFetching}
          onRetry={() => void mail.refetch()}
        />
      ) : (
        <LoadingCard minHeight={320} />
      )}
    </div>
  )
}

function Mail({ mail }: { mail: ResponseOf<typeof storedMailApi.readKeptMail> }) {
  const facts = [
    [texts.from, mail.from],
    [texts.to, mail.to],
    [texts.date, mailDate(mail.date)],
  ] as const
  return (
    <Card flush>
      <article aria-live="polite">
        <header className={classes.head}>
          <h2>{mail.subject === '' ? texts.noSubject : mail.subject}</h2>
          <dl className={classes.facts}>
            {facts.map(([name, value]) => (
              <div key={name} className={classes.fact}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          {mail.attachments.length > 0 && <AttachmentList id={mail.id} attachments={mail.attachments} />}
        </header>
        <MailText text={mail.text} />
      </article>
    </Card>
  )
}
