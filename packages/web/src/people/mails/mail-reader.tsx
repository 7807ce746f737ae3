import { IconArrowLeft, IconFile, IconFileTypeCsv, IconFileTypePdf, IconMail } from '@tabler/icons-react'
import { skipToken, useMutation, useQuery } from '@tanstack/react-query'
import { storedMailApi } from '@windrow/contract/api/stored-mail.ts'
import { CallError } from '@windrow/contract/call-error.ts'
import type { ResponseOf } from '@windrow/contract/endpoint.ts'
import { mailsPageTexts as texts } from '@windrow/contract/texts/en/mails-page.ts'
import { uiTexts } from '@windrow/contract/texts/en/ui.ts'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../platform/client.ts'
import { endpointQuery } from '../../platform/query-client.ts'
import { saveDownload } from '../../platform/save-download.ts'
import { Button } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { FailedCard } from '../../ui/feedback/failed-card.tsx'
import { LoadingCard } from '../../ui/feedback/skeleton.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { SegmentedChoice } from '../../ui/forms/segmented-choice.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { IconSpot } from '../../ui/layout/icon-spot.tsx'
import { formatBytes } from '../../ui/text/short-text.ts'
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'
import { MailFrame } from './mail-frame.tsx'
import { linkParts, mailDate } from './mail-parts.ts'
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

const WAYS = (['html', 'text'] as const).map((value) => ({ value, label: texts.ways[value] }))

function Mail({ mail }: { mail: ResponseOf<typeof storedMailApi.readKeptMail> }) {
  const [way, setWay] = useState<'html' | 'text'>('html')
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
        {mail.html !== null && (
          <div className={classes.ways}>
            <SegmentedChoice label={texts.ways.label} options={WAYS} value={way} onChange={setWay} />
          </div>
        )}
        {mail.html !== null && way === 'html' ? (
          <MailFrame html={mail.html} title={texts.content(mail.subject)} />
        ) : (
          <MailText text={mail.text} />
        )}
      </article>
    </Card>
  )
}

type AttachmentListProps = Pick<ResponseOf<typeof storedMailApi.readKeptMail>, 'id' | 'attachments'>

/** What a mail brings, each to be saved. */
function AttachmentList({ id, attachments }: AttachmentListProps) {
  const download = useMutation({
    mutationFn: (at: number) =>
      call(storedMailApi.downloadKeptAttachment, { params: { id, at: String(at) } }),
    onSuccess: saveDownload,
    onError: (error) => toast.error(error.message),
  })
  return (
    <ul className={classes.attachments} aria-label={texts.attachments}>
      {attachments.map(({ name, bytes }, at) => {
        const Icon = iconOf(name)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: its place is its name
          <li key={at}>
            <Button
              variant="default"
              className={classes.attachment ?? ''}
              leftSection={<Icon size={18} aria-hidden />}
              rightSection={<span className={classes.size}>{formatBytes(bytes)}</span>}
              busy={download.isPending && download.variables === at}
              onClick={() => download.mutate(at)}
            >
              <VisuallyHidden>{texts.download}</VisuallyHidden>
              <span className={classes.fileName}>{name}</span>
            </Button>
          </li>
        )
      })}
    </ul>
  )
}

const iconOf = (name: string) =>
  /\.pdf$/i.test(name) ? IconFileTypePdf : /\.csv$/i.test(name) ? IconFileTypeCsv : IconFile

/** The text part as it was written, with its links to follow; a new tab keeps the list at hand. */
function MailText({ text }: { text: string }) {
  if (text.trim() === '') return <p className={classes.text}>{texts.noText}</p>
  return (
    <div className={classes.text}>
      {linkParts(text.trim()).map((part) =>
        part.isLink ? (
          <a key={part.at} href={part.text} target="_blank" rel="noreferrer">
            {part.text}
            <VisuallyHidden>{` (${uiTexts.opensInNewTab})`}</VisuallyHidden>
          </a>
        ) : (
          <span key={part.at}>{part.text}</span>
        ),
      )}
    </div>
  )
}
