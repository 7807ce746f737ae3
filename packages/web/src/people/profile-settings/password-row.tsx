import { settingsTexts } from '@windrow/contract/texts/en/settings.ts'
import { useState } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { lazyDialog } from '../../ui/feedback/lazy-dialog.tsx'
import { SettingRow } from '../../ui/forms/setting-row.tsx'
import { TextLink } from '../../ui/layout/app-link.tsx'
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'
import { useModal } from './account-actions.ts'
import type { ChangePasswordModalProps, NewPasswordModalProps } from './password-dialogs.tsx'
import classes from './profile-settings.module.css'

const loadDialogs = () => import('./password-dialogs.tsx')
const ChangePasswordModal = lazyDialog<ChangePasswordModalProps>(
  async () => (await loadDialogs()).ChangePasswordModal,
)
const NewPasswordModal = lazyDialog<NewPasswordModalProps>(async () => (await loadDialogs()).NewPasswordModal)

const texts = settingsTexts.profile
/** A fixed length, so that the mask reveals nothing. */
const MASK = '•'.repeat(12)

/** A mask, the way over the mailed code (spec 1 §2), and the short way with the password that one knows. */
export function PasswordRow() {
  const current = useModal()
  const chosen = useModal()
  const [rejection, setRejection] = useState<string | null>(null)
  const ask = (why: string | null) => {
    setRejection(why)
    chosen.close()
    current.open()
  }
  return (
    <>
      <SettingRow
        label={texts.password}
        actions={
          <div className={classes.passwordActions}>
            <Button variant="subtle" className={classes.changeHere ?? ''} onClick={() => ask(null)}>
              {texts.changeHere}
            </Button>
            <TextLink href="/restore-password">{texts.changePassword}</TextLink>
          </div>
        }
      >
        <span className={classes.mask} aria-hidden>
          {MASK}
        </span>
        <VisuallyHidden>{texts.passwordHidden}</VisuallyHidden>
      </SettingRow>
      <ChangePasswordModal
        key={`current-${current.turn}`}
        opened={current.opened}
        rejection={rejection}
        onClose={current.close}
        onSignedIn={() => {
          current.close()
          chosen.open()
        }}
      />
      <NewPasswordModal
        key={`new-${chosen.turn}`}
        opened={chosen.opened}
        onClose={chosen.close}
        onRejected={ask}
      />
    </>
  )
}
