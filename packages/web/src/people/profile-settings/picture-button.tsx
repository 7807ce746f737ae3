import { UnstyledButton } from '@mantine/core'
import { IconCamera } from '@tabler/icons-react'
import { settingsTexts } from '@windrow/contract/texts/en/settings.ts'
import { Avatar } from '../../ui/layout/avatar.tsx'
import { useProfile } from '../data/profile.ts'
import { PictureModal } from './picture-modal.tsx'
import classes from './profile-settings.module.css'
import { useModal } from './use-modal.ts'

/** The picture beside the title; pressed, it can be changed. */
export function PictureButton() {
  const { user, picture } = useProfile()
  const modal = useModal()
  return (
    <>
      <UnstyledButton
        className={classes.pictureButton}
        aria-label={settingsTexts.picture.open}
        aria-haspopup="dialog"
        onClick={modal.open}
      >
        <Avatar name={user.name} email={user.email} picture={picture} size={44} />
        <span className={classes.camera}>
          <IconCamera size={12} aria-hidden />
        </span>
      </UnstyledButton>
      <PictureModal key={modal.turn} opened={modal.opened} onClose={modal.close} />
    </>
  )
}
