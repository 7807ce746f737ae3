import { Button, VisuallyHidden } from '@mantine/core'
import { settingsTexts } from '@windrow/contract/texts/en/settings.ts'
import { useState } from 'react'
import { SettingRow } from '../../ui/forms/setting-row.tsx'
import { TextLink } from '../../ui/layout/text-link.tsx'
import { ChangePasswordModal } from './change-password-modal.tsx'
import { NewPasswordModal } from './new-password-modal.tsx'
import classes from './profile-settings.module.css'
import { useModal } from './use-modal.ts'

const texts = settingsTexts.profile
/** As long as no password: the mask tells nothing. */
const MASK = '•'.repeat(12)

/** A mask, the way over the mailed code (spec 1 §2), and the short way with the password that one knows. */
export function PasswordRow() {
  const current = useModal()
  const chosen = useModal()
  const [refusal, setRefusal] = useState<string | null>(null)
  const ask = (why: string | null) => {
    setRefusal(why)
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
        refusal={refusal}
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
        onRefused={ask}
      />
    </>
  )
}
