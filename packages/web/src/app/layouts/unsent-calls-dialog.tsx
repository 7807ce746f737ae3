import { offlineTexts } from '@windrow/contract/texts/en/offline.ts'
import { useSyncExternalStore } from 'react'
import { outbox } from '../../platform/offline/outbox.ts'
import type { UnsentCall } from '../../platform/offline/unsent-call.ts'
import { Button } from '../../ui/controls/button.tsx'
import { AppModal } from '../../ui/feedback/app-modal.tsx'
import { confirm } from '../../ui/feedback/confirm.ts'
import { momentText } from '../../ui/text/dates.ts'
import classes from './unsent-calls-dialog.module.css'

const texts = offlineTexts.list

type UnsentCallsDialogProps = { opened: boolean; onClose: () => void }

/** What was not sent yet, and what to do about it where it cannot be. */
export function UnsentCallsDialog({ opened, onClose }: UnsentCallsDialogProps) {
  const unsent = useSyncExternalStore(outbox.subscribe, outbox.get)
  return (
    <AppModal opened={opened} onClose={onClose} title={texts.title} width={560}>
      <p className={classes.why}>{unsent.length === 0 ? texts.none : texts.why}</p>
      <ul className={classes.list}>
        {unsent.map((one) => (
          <UnsentCallRow key={one.id} one={one} />
        ))}
      </ul>
    </AppModal>
  )
}

async function askAndDiscard({ id, what }: UnsentCall): Promise<void> {
  const { discard, discardTitle } = texts
  const agreed = await confirm({ title: discardTitle, message: what, confirmLabel: discard, danger: true })
  if (agreed) await outbox.discard(id)
}

/** Sends it unchanged, even if another user has changed the same thing meanwhile. */
function sendAnyway({ id, input }: UnsentCall): void {
  const { base: _, ...query } = (input.query ?? {}) as { base?: string }
  void outbox.change(id, { state: 'waiting', input: { ...input, ...(input.query ? { query } : {}) } })
}

function UnsentCallRow({ one }: { one: UnsentCall }) {
  const { at, what, detail, state, message, theirs } = one
  return (
    <li className={classes.row} data-state={state}>
      <p className={classes.what}>
        <b>{what}</b> <span>{texts.since(momentText(at))}</span>
      </p>
      <p className={classes.state}>{state === 'rejected' && message ? message : texts.states[state]}</p>
      {state === 'conflict' ? (
        <dl className={classes.both}>
          <dt>{texts.yours}</dt>
          <dd>{detail}</dd>
          <dt>{texts.theirs}</dt>
          <dd>{theirs}</dd>
        </dl>
      ) : (
        detail !== '' && <p className={classes.detail}>{detail}</p>
      )}
      <div className={classes.buttons}>
        {state === 'conflict' && (
          <>
            <Button variant="default" onClick={() => sendAnyway(one)}>
              {texts.keepMine}
            </Button>
            <Button variant="default" onClick={() => void outbox.discard(one.id)}>
              {texts.keepTheirs}
            </Button>
          </>
        )}
        {state === 'rejected' && (
          <Button variant="default" onClick={() => void outbox.change(one.id, { state: 'waiting' })}>
            {texts.again}
          </Button>
        )}
        {state !== 'conflict' && (
          <Button variant="subtle" color="red" onClick={() => void askAndDiscard(one)}>
            {texts.discard}
          </Button>
        )}
      </div>
    </li>
  )
}
