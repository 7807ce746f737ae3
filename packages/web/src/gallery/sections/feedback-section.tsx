import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { AppModal } from '../../ui/feedback/app-modal.tsx'
import { confirm, showMessage } from '../../ui/feedback/confirm.ts'
import { type Toast, toast } from '../../ui/feedback/toast.ts'
import { ToastCard } from '../../ui/feedback/toast-region.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import classes from '../gallery.module.css'
import { GallerySection, Specimen } from '../gallery-section.tsx'

const captions = {
  looks: 'Toasts, standing still',
  toasts: 'Toasts: 2 s, longer while hovered or focused',
  dialogs: 'Dialogs',
}
const words = {
  added: 'Row added successfully!',
  monthly: 'Could not load monthly data.',
  monthlyDetail: 'The daily view still works.',
  saving: 'Error saving Frost at emergence, please try again later',
  savingDetail: 'Your changes are still in the form.',
  report: 'Your report will be sent shortly!',
  success: 'Show success',
  warning: 'Show warning',
  error: 'Show error',
  info: 'Show notice',
  askDelete: 'Ask before deleting',
  deleteTitle: 'Delete this alert?',
  deleteMessage: 'Are you sure you want to delete Frost at emergence? This action cannot be undone',
  deleteLabel: 'Delete alert',
  keepLabel: 'Keep it',
  say: 'Say one thing',
  sayTitle: 'Could not sign in',
  sayMessage: 'Wrong email or password.',
  ask: 'Ask something harmless',
  askTitle: 'Leave without saving?',
  askMessage: 'What you changed on this page is not saved yet.',
  askLabel: 'Leave page',
  open: 'Open a dialog',
  openTitle: 'Change your email',
  email: 'New email',
  cancel: 'Cancel',
  send: 'Send verification mail',
}
const still: Toast[] = [
  { id: -1, tone: 'success', message: words.added, detail: null },
  { id: -2, tone: 'warning', message: words.monthly, detail: words.monthlyDetail },
  { id: -3, tone: 'error', message: words.saving, detail: words.savingDetail },
  { id: -4, tone: 'info', message: words.report, detail: null },
]
const nothing = () => undefined

async function askDelete() {
  const agreed = await confirm({
    title: words.deleteTitle,
    message: words.deleteMessage,
    confirmLabel: words.deleteLabel,
    cancelLabel: words.keepLabel,
    danger: true,
    icon: IconTrash,
  })
  if (agreed) toast.success(words.deleteLabel)
}

export function FeedbackSection() {
  const [opened, setOpened] = useState(false)
  const [email, setEmail] = useState('')
  return (
    <GallerySection id="feedback" title="Toasts and dialogs">
      <Specimen caption={captions.looks}>
        <div className={classes.stack}>
          {still.map((one) => (
            <ToastCard key={one.id} toast={one} onClose={nothing} />
          ))}
        </div>
      </Specimen>
      <Specimen caption={captions.toasts}>
        <div className={classes.row}>
          <Button variant="default" onClick={() => toast.success(words.added)}>
            {words.success}
          </Button>
          <Button variant="default" onClick={() => toast.warning(words.monthly, words.monthlyDetail)}>
            {words.warning}
          </Button>
          <Button variant="default" onClick={() => toast.error(words.saving, words.savingDetail)}>
            {words.error}
          </Button>
          <Button variant="default" onClick={() => toast.info(words.report)}>
            {words.info}
          </Button>
        </div>
      </Specimen>
      <Specimen caption={captions.dialogs}>
        <div className={classes.row}>
          <Button variant="default" onClick={askDelete}>
            {words.askDelete}
          </Button>
          <Button
            variant="default"
            onClick={() =>
              confirm({ title: words.askTitle, message: words.askMessage, confirmLabel: words.askLabel })
            }
          >
            {words.ask}
          </Button>
          <Button
            variant="default"
            onClick={() => showMessage({ title: words.sayTitle, message: words.sayMessage, danger: true })}
          >
            {words.say}
          </Button>
          <Button variant="default" onClick={() => setOpened(true)}>
            {words.open}
          </Button>
        </div>
        <AppModal
          opened={opened}
          onClose={() => setOpened(false)}
          title={words.openTitle}
          footer={
            <>
              <Button variant="default" onClick={() => setOpened(false)}>
                {words.cancel}
              </Button>
              <Button onClick={() => setOpened(false)}>{words.send}</Button>
            </>
          }
        >
          <TextField
            label={words.email}
            type="email"
            value={email}
            onChange={setEmail}
            autoComplete="email"
            data-autofocus
          />
        </AppModal>
      </Specimen>
    </GallerySection>
  )
}
