import { IconMail, IconMailOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { storedMailApi } from '@windrow/contract/api/stored-mail.ts'
import { CallError } from '@windrow/contract/call-error.ts'
import type { ResponseOf } from '@windrow/contract/endpoint.ts'
import { mailsPageTexts as texts } from '@windrow/contract/texts/en/mails-page.ts'
import { useState } from 'react'
import { pageSettings } from '../../platform/page-settings.ts'
import { endpointQuery } from '../../platform/query-client.ts'
import { PlainButton } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { FailedCard } from '../../ui/feedback/failed-card.tsx'
import { LoadingRows } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { IconSpot } from '../../ui/layout/icon-spot.tsx'
import { PageTitle } from '../../ui/layout/page-title.tsx'
import { RefreshButton } from '../../ui/lists/list-controls.tsx'
import { mailDate } from './mail-parts.ts'
import { MailReader } from './mail-reader.tsx'
import classes from './mails.module.css'

/** What the demo farm would have mailed to its members. */
export default function MailsPage() {
  const mails = useQuery({
    ...endpointQuery(storedMailApi.listKeptMails, {}),
    enabled: pageSettings.storesMail,
    // Mails arrive in the background, so the list is refetched on every visit.
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  })
  const [chosen, setChosen] = useState<string | null>(null)
  const goBack = () => {
    // On narrow screens the list is back only after this render.
    requestAnimationFrame(() => document.getElementById(`mail-${chosen}`)?.focus())
    setChosen(null)
  }
  const isMissing = mails.error instanceof CallError && mails.error.status === 404
  const isHere = pageSettings.storesMail && !isMissing
  return (
    <>
      <PageTitle
        title={texts.title}
        stacked
        {...(isHere ? { subtitle: texts.subtitle } : {})}
        actions={isHere && <RefreshButton label={texts.refresh} query={mails} />}
      />
      <div className={classes.body}>
        {!isHere ? (
          <EmptyState
            picture={<IconSpot icon={IconMailOff} tone="neutral" size="lg" />}
            title={texts.notHereTitle}
            detail={texts.notHere}
          />
        ) : mails.data === undefined && mails.error !== null ? (
          <FailedCard
            reason={mails.error.message}
            retrying={mails.isFetching}
            onRetry={() => void mails.refetch()}
          />
        ) : mails.data === undefined ? (
          <LoadingRows rows={5} />
        ) : mails.data.mails.length === 0 ? (
          <EmptyState
            picture={<IconSpot icon={IconMail} size="lg" />}
            title={texts.emptyTitle}
            detail={texts.empty}
          />
        ) : (
          <div className={classes.columns} data-reading={chosen !== null}>
            <MailList mails={mails.data.mails} chosen={chosen} onChoose={setChosen} />
            <MailReader id={chosen} onBack={goBack} />
          </div>
        )}
      </div>
    </>
  )
}

type MailListProps = {
  mails: ResponseOf<typeof storedMailApi.listKeptMails>['mails']
  chosen: string | null
  onChoose: (id: string) => void
}

function MailList({ mails, chosen, onChoose }: MailListProps) {
  return (
    <section aria-label={texts.list} className={classes.list}>
      <Card flush>
        <ul>
          {mails.map(({ id, subject, to, date }) => (
            <li key={id} className={classes.item}>
              <PlainButton
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
              </PlainButton>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  )
}
