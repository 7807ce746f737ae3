import { Button } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import { identityTexts } from '@windrow/contract/texts/en/identity.ts'
import { settingsTexts } from '@windrow/contract/texts/en/settings.ts'
import { useRef, useState } from 'react'
import { FormFailure } from '../../platform/form/form-failure.tsx'
import { AppModal } from '../../ui/feedback/app-modal.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { BusyButton } from '../../ui/forms/busy-button.tsx'
import { Avatar } from '../../ui/layout/avatar.tsx'
import { useChangePicture, useProfile } from '../data/profile.ts'
import { type Crop, MIDDLE } from './crop-square.ts'
import { squareDataUrl } from './draw-square.ts'
import { PictureCropper } from './picture-cropper.tsx'
import classes from './profile-settings.module.css'
import { PICTURE_TYPES, readPicture } from './read-picture.ts'

const texts = settingsTexts.picture

type PictureModalProps = { opened: boolean; onClose: () => void }

export function PictureModal({ opened, onClose }: PictureModalProps) {
  const { user, picture: current } = useProfile()
  const change = useChangePicture()
  const input = useRef<HTMLInputElement>(null)
  const [picture, setPicture] = useState<ImageBitmap | null>(null)
  const [crop, setCrop] = useState<Crop>(MIDDLE)
  const [failure, setFailure] = useState<string | null>(null)

  async function choose(file: File | undefined) {
    if (file === undefined) return
    const chosen = await readPicture(file)
    setFailure(chosen === null ? identityTexts.pictureInvalid : null)
    if (chosen === null) return
    setPicture(chosen)
    setCrop(MIDDLE)
  }

  function save(dataUrl: string | null) {
    change.mutate(dataUrl, {
      onSuccess: () => {
        toast.success(dataUrl === null ? texts.removed : texts.saved)
        onClose()
      },
      onError: (error) => setFailure(error.message),
    })
  }

  const isRemoving = change.isPending && change.variables === null
  return (
    <AppModal
      opened={opened}
      onClose={onClose}
      title={texts.title}
      width={420}
      locked={change.isPending}
      footer={
        <>
          {current !== null && picture === null && (
            <BusyButton
              variant="default"
              busy={isRemoving}
              disabled={change.isPending}
              onClick={() => save(null)}
            >
              {texts.remove}
            </BusyButton>
          )}
          <Button
            variant={picture === null ? 'filled' : 'default'}
            leftSection={<IconPhoto size={18} aria-hidden />}
            disabled={change.isPending}
            onClick={() => input.current?.click()}
            data-autofocus
          >
            {picture === null ? texts.choose : texts.chooseOther}
          </Button>
          {picture !== null && (
            <BusyButton busy={change.isPending} onClick={() => save(squareDataUrl(picture, crop))}>
              {texts.save}
            </BusyButton>
          )}
        </>
      }
    >
      <div className={classes.picture}>
        {picture === null ? (
          <Avatar name={user.name} email={user.email} picture={current} size={128} />
        ) : (
          <PictureCropper picture={picture} crop={crop} onCrop={setCrop} />
        )}
        <p className={classes.quiet}>{picture === null ? texts.lead : texts.hint}</p>
        <FormFailure message={failure} />
        <input
          ref={input}
          type="file"
          accept={PICTURE_TYPES.join(',')}
          aria-label={texts.choose}
          hidden
          onChange={(event) => {
            void choose(event.currentTarget.files?.[0])
            // The same file may be chosen once more.
            event.currentTarget.value = ''
          }}
        />
      </div>
    </AppModal>
  )
}
