import { IconRefresh, IconSend, IconWifiOff } from '@tabler/icons-react'
import { offlineTexts as texts } from '@windrow/contract/texts/en/offline.ts'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { ageText } from '../../platform/offline/age.ts'
import { connection } from '../../platform/offline/connection.ts'
import { outbox } from '../../platform/offline/outbox.ts'
import { newVersion } from '../../platform/offline/register-service-worker.ts'
import { isCopyShown, oldestShown, queryClient } from '../../platform/query-client.ts'
import { fetchFeedback } from '../../ui/feedback/feedback-outlet.tsx'
import { lazyDialog } from '../../ui/feedback/lazy-dialog.tsx'
import { NoticeAction, StatusNotice } from '../../ui/feedback/status-notice.tsx'
import { momentText } from '../../ui/text/dates.ts'
import classes from './offline-bar.module.css'

const UnsentCallsDialog = lazyDialog(
  async () => (await import('./unsent-calls-dialog.tsx')).UnsentCallsDialog,
)

/** After the page itself is there. */
const FETCH_FEEDBACK_MS = 3_000

/** Pages change while one looks at them, and so does their age. */
const LOOK_MS = 5_000

/** Above a page: how old it is while the server cannot be reached, and what was not sent yet. */
export function OfflineBar() {
  const state = useSyncExternalStore(connection.subscribe, connection.get)
  const unsent = useSyncExternalStore(outbox.subscribe, outbox.get)
  const isNewVersion = useSyncExternalStore(newVersion.subscribe, newVersion.isThere)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const timer = setTimeout(fetchFeedback, FETCH_FEEDBACK_MS)
    return () => clearTimeout(timer)
  }, [])
  const undecided = unsent.filter(({ state }) => state !== 'waiting').length
  const isAway = state === 'away'
  const isOld = useSyncExternalStore(subscribeToQueries, isCopyShown) || isAway
  if (!isOld && unsent.length === 0 && !isNewVersion && !isOpen) return null
  return (
    <div className={classes.bar}>
      {isOld && (
        <StatusNotice
          tone="warning"
          icon={IconWifiOff}
          title={isAway ? texts.away : texts.slow}
          action={<NoticeAction onClick={tryAgain}>{texts.tryAgain}</NoticeAction>}
        >
          <ShownAge />
        </StatusNotice>
      )}
      {unsent.length > 0 && (
        <StatusNotice
          tone={undecided > 0 ? 'warning' : 'info'}
          icon={IconSend}
          action={<NoticeAction onClick={() => setOpen(true)}>{texts.show}</NoticeAction>}
        >
          {undecided > 0 ? texts.decide(undecided) : texts.waiting(unsent.length)}
        </StatusNotice>
      )}
      {isNewVersion && !isAway && (
        <StatusNotice
          tone="info"
          icon={IconRefresh}
          action={<NoticeAction onClick={newVersion.use}>{texts.reload}</NoticeAction>}
        >
          {texts.newVersion}
        </StatusNotice>
      )}
      <UnsentCallsDialog opened={isOpen} onClose={() => setOpen(false)} />
    </div>
  )
}

const subscribeToQueries = (listener: () => void) => queryClient.getQueryCache().subscribe(listener)

function tryAgain(): void {
  if (connection.get() === 'away') void connection.check()
  else void queryClient.invalidateQueries({ type: 'active' })
}

function ShownAge() {
  const [, look] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => look((times) => times + 1), LOOK_MS)
    return () => clearInterval(timer)
  }, [])
  const since = oldestShown()
  if (since === null) return null
  return <span>{texts.asOf(momentText(since), ageText(Date.now() - since))}</span>
}
