import { IconPhoto } from '@tabler/icons-react'
import { PICTURE_PX } from '@windrow/contract/limits.ts'
import { identityTexts } from '@windrow/contract/texts/en/identity.ts'
import { settingsTexts } from '@windrow/contract/texts/en/settings.ts'
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react'
import { Button, PlainButton } from '../../ui/controls/button.tsx'
import { AppModal } from '../../ui/feedback/app-modal.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { FormFailure } from '../../ui/forms/form-stack.tsx'
import { Avatar } from '../../ui/layout/avatar.tsx'
import { useChangePicture, useProfile } from '../data/profile.ts'
import {
  type Crop,
  drawSquare,
  MIDDLE,
  moved,
  PICTURE_TYPES,
  readPicture,
  squareDataUrl,
  within,
  ZOOM_MAX,
} from './picture-square.ts'
import classes from './profile-settings.module.css'

/** A press of an arrow key moves the picture by this share of the square. */
const STEP = 0.05
const ARROWS: Record<string, [right: number, down: number]> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
}

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
            <Button
              variant="default"
              busy={isRemoving}
              disabled={change.isPending}
              onClick={() => save(null)}
            >
              {texts.remove}
            </Button>
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
            <Button busy={change.isPending} onClick={() => save(squareDataUrl(picture, crop))}>
              {texts.save}
            </Button>
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

type PictureCropperProps = { picture: ImageBitmap; crop: Crop; onCrop: (crop: Crop) => void }

/** The square as it will be; dragging, arrow keys and the slider choose which part of the picture it is. */
function PictureCropper({ picture, crop, onCrop }: PictureCropperProps) {
  const id = useId()
  const canvas = useRef<HTMLCanvasElement>(null)
  const grip = useRef<{ x: number; y: number } | null>(null)

  useEffect(() => {
    if (canvas.current !== null) drawSquare(canvas.current, picture, crop)
  }, [picture, crop])

  function drag(event: PointerEvent<HTMLElement>) {
    if (grip.current === null) return
    const side = event.currentTarget.clientWidth
    const { x, y } = grip.current
    grip.current = { x: event.clientX, y: event.clientY }
    onCrop(moved(picture, crop, (event.clientX - x) / side, (event.clientY - y) / side))
  }

  function step(event: KeyboardEvent) {
    const arrow = ARROWS[event.key]
    if (arrow === undefined) return
    event.preventDefault()
    onCrop(moved(picture, crop, ...arrow))
  }

  return (
    <div className={classes.cropper}>
      <PlainButton
        className={classes.stage}
        aria-label={texts.move}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          grip.current = { x: event.clientX, y: event.clientY }
        }}
        onPointerMove={drag}
        onPointerUp={() => {
          grip.current = null
        }}
        onPointerCancel={() => {
          grip.current = null
        }}
        onKeyDown={step}
      >
        <canvas ref={canvas} width={PICTURE_PX} height={PICTURE_PX} className={classes.canvas} />
        <span className={classes.cropMask} />
      </PlainButton>
      <label htmlFor={id} className={classes.zoom}>
        {texts.zoom}
        <input
          id={id}
          type="range"
          className={classes.range}
          min={1}
          max={ZOOM_MAX}
          step={0.05}
          value={crop.zoom}
          onChange={(event) => onCrop(within(picture, { ...crop, zoom: Number(event.currentTarget.value) }))}
        />
      </label>
    </div>
  )
}
